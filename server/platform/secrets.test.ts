import { expect, test } from 'vitest'
import { secretsFrom } from '#server/platform/secrets.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('each purpose has its own 256-bit key, the same after every start', () => {
  const one = secretsFrom('master')
  expect(one.key('a')).toHaveLength(32)
  expect(hex(one.key('a'))).toBe(hex(secretsFrom('master').key('a')))
  expect(hex(one.key('a'))).not.toBe(hex(one.key('b')))
  expect(hex(one.key('a'))).not.toBe(hex(secretsFrom('another').key('a')))
})

test('a purpose with its own master secret survives a rotation of the general one', () => {
  const before = secretsFrom('old', { link: 'own' })
  const after = secretsFrom('new', { link: 'own' })
  expect(hex(after.key('link'))).toBe(hex(before.key('link')))
  expect(hex(after.key('session'))).not.toBe(hex(before.key('session')))
})

test('purposes of one kind share a master secret, and no key', () => {
  const before = secretsFrom('old', { seal: 'own' })
  const after = secretsFrom('new', { seal: 'own' })
  expect(hex(after.key('seal:a'))).toBe(hex(before.key('seal:a')))
  expect(hex(after.key('seal:a'))).not.toBe(hex(after.key('seal:b')))
  expect(hex(secretsFrom('old').key('seal:a'))).not.toBe(hex(before.key('seal:a')))
})
