import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { days } from '#shared/duration.ts'
import { keep, readKept } from './kept-on-device.ts'
import { forgetLetter, keepLetter, linkLetter, readLetter, readSignature } from './kept-letter.ts'

const day = days(1)
const writeLetter = () => {
  const form = new FormData()
  for (const [name, text] of [
    ['kind', 'joint'],
    ['jointSignature', 'Marta y Javi'],
    ['message', 'Que el viaje sea largo.\r\n¡Ñandú!'],
    ['showsName', 'yes'],
    ['id', 'an-id'],
    ['g', 'el-globo.2'],
    ['replaces', 'a-token'],
  ] as const)
    form.set(name, text)
  return form
}

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://boda.example/' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', window.localStorage)
  vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('The signature of an invitation is found by its own wedding, and only if it is one', () => {
  keep('firma', 'boda', { kind: 'joint', jointSignature: 'Familia Bravo' })
  expect(readSignature('boda')).toEqual({ kind: 'joint', jointSignature: 'Familia Bravo' })
  expect(readSignature('otra')).toBeNull()
  for (const signature of [{ kind: 'self' }, { kind: 'anonymous', selfName: 'Ana' }, 'Ana']) {
    keep('firma', 'boda', signature)
    expect(readSignature('boda')).toBeNull()
  }
})

it('A dedication is found again by its own wedding, without ids and gifts', () => {
  keepLetter('boda', writeLetter(), false)
  expect(readLetter('boda')).toMatchObject({
    typed: {
      kind: 'joint',
      jointSignature: 'Marta y Javi',
      message: 'Que el viaje sea largo.\n¡Ñandú!',
      showsName: true,
      id: '',
    },
    promise: null,
    isSaved: false,
  })
  expect(readLetter('otra')).toBeNull()
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/a-token|an-id|el-globo/)
})

it('A dedication knows its promise, and a change of it is not saved', () => {
  keepLetter('boda', writeLetter(), false)
  linkLetter('boda', 'token')
  expect(readLetter('boda')).toMatchObject({ promise: 'token', isSaved: true })
  keepLetter('boda', writeLetter(), false)
  expect(readLetter('boda')).toMatchObject({ promise: 'token', isSaved: false })
  linkLetter('boda', null)
  expect(readLetter('boda')).toMatchObject({ promise: null, isSaved: false })
})

it('A sent gift deletes its own dedication, and no other', () => {
  keepLetter('boda', writeLetter(), false)
  forgetLetter('boda', ['token'])
  expect(readLetter('boda')).not.toBeNull()
  linkLetter('boda', 'token')
  forgetLetter('boda', ['other'])
  expect(readLetter('boda')).not.toBeNull()
  forgetLetter('boda', ['token'])
  expect(readLetter('boda')).toBeNull()
  expect(localStorage.length).toBe(0)
})

it('A dedication is kept for thirty days, and then deleted', () => {
  keepLetter('boda', writeLetter(), false)
  vi.setSystemTime(Date.now() + 30 * day - 1)
  expect(readLetter('boda')).not.toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(readLetter('boda')).toBeNull()
  keep('cesta', 'otra', 'g=el-globo.1')
  expect(Object.keys(localStorage)).toEqual(['regalar:cesta:otra'])
})

it('What is too long or unreadable is not stored', () => {
  keep('cesta', 'boda', 'g'.repeat(30_000))
  expect(localStorage.length).toBe(0)
  for (const text of ['{', 'null', '{"at":"x","value":1}', '{"at":1e99,"value":{"form":1}}']) {
    localStorage.setItem('regalar:carta:boda', text)
    expect(readLetter('boda')).toBeNull()
  }
})

it.each(['SecurityError', 'QuotaExceededError'])('With %s the page works, as long as it is open', (name) => {
  const refuse = () => {
    throw new DOMException('', name)
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keep('cesta', 'boda', 'g=el-globo.1')
  expect(readKept('cesta', 'boda')).toBe('g=el-globo.1')
  keep('cesta', 'boda', null)
  expect(readKept('cesta', 'boda')).toBeNull()
})
