import { describe, expect, test } from 'vitest'
import { contributeInput, signatureOf } from './contribute.ts'
import { check } from './issues.ts'

const balloon = '0b9a0f6e-7b1c-4d8e-9f10-2a3b4c5d6e7f'
const dinner = '1c9a0f6e-7b1c-4d8e-9f10-2a3b4c5d6e7f'
const carmen = { kind: 'self', name: ' Carmen  Navarro Ruiz ', signature: 'La abuela Carmen' }
const promise = (more: object = {}) => ({
  id: '2d9a0f6e-7b1c-4d8e-9f10-2a3b4c5d6e7f',
  slug: 'lucia-y-mateo',
  lines: [{ giftId: balloon, shares: 2 }],
  giver: carmen,
  ...more,
})
const rules = (input: unknown) => {
  const checked = check(contributeInput, input)
  return checked.ok ? [] : checked.issues.map((issue) => `${issue.path} ${issue.rule}`)
}

describe('the input of a promise', () => {
  test('has collapsed spaces in names, and null for empty fields', () => {
    expect(contributeInput.parse(promise()).giver).toEqual({
      kind: 'self',
      name: 'Carmen Navarro Ruiz',
      signature: 'La abuela Carmen',
      onBehalfOf: null,
      email: null,
      phone: null,
      country: null,
      showsName: false,
    })
  })
  test('reports a missing name and an invalid email at once', () => {
    const giver = { kind: 'self', name: '', signature: 'Carmen', email: 'carmen@gmail' }
    expect(rules(promise({ giver }))).toEqual(['giver.email email', 'giver.name required'])
  })
  test('refuses an email with spaces or two @', () => {
    for (const email of ['carmen navarro@gmail.com', 'a@b@c.es', '@gmail.com', 'carmen'])
      expect(rules(promise({ giver: { ...carmen, email } }))).toEqual(['giver.email email'])
  })
  test('requires a signature for joint gifts, and a name for gifts on behalf of others', () => {
    expect(rules(promise({ giver: { kind: 'joint', name: 'Diego Gil' } }))).toEqual([
      'giver.signature required',
    ])
    expect(rules(promise({ giver: { kind: 'onBehalf', name: 'Diego Gil' } }))).toEqual([
      'giver.onBehalfOf required',
    ])
  })
  test('requires no name for an anonymous giver, and drops the signature', () => {
    const parsed = contributeInput.parse(promise({ giver: { kind: 'anonymous', signature: 'Diego' } }))
    expect(parsed.giver).toMatchObject({ kind: 'anonymous', name: null, signature: '' })
  })
  test('refuses a group for a single guest', () => {
    expect(rules(promise({ giver: { ...carmen, kind: 'group' } }))).toEqual(['giver.kind wrong'])
  })
  test('accepts shares or an amount per line, never both', () => {
    const lines = [{ giftId: balloon, shares: 1, amountMinor: '4400' }]
    expect(rules(promise({ lines }))).toEqual(['lines.0.amountMinor sharesOrAmount'])
    expect(contributeInput.parse(promise({ lines: [{ giftId: balloon }] })).lines[0]).toEqual({
      giftId: balloon,
      shares: null,
      amountMinor: null,
      planB: null,
    })
  })
  test('refuses a repeated gift, no gift, an empty line and half a share', () => {
    expect(rules(promise({ lines: [{ giftId: dinner }, { giftId: dinner, shares: 1 }] }))).toEqual([
      'lines repeated',
    ])
    expect(rules(promise({ lines: [] }))).toEqual(['lines required'])
    expect(rules(promise({ lines: [{ giftId: balloon, shares: 0 }] }))).toEqual([
      'lines.0.shares shares.tooFew',
    ])
    expect(rules(promise({ lines: [{ giftId: balloon, shares: 0.5 }] }))).toEqual([
      'lines.0.shares wholeNumber',
    ])
    expect(rules(promise({ lines: [{ giftId: balloon, amountMinor: 0n }] }))).toEqual([
      'lines.0.amountMinor amount',
    ])
  })
  test('accepts a message of 1000 characters and refuses 1001', () => {
    expect(rules(promise({ message: 'a'.repeat(1000) }))).toEqual([])
    expect(rules(promise({ message: 'a'.repeat(1001) }))).toEqual(['message tooLong'])
  })
  test('counts a browser’s line break once', () => {
    expect(contributeInput.parse(promise({ message: 'Queridos:\r\nvuela\r\n' })).message).toBe(
      'Queridos:\nvuela',
    )
    expect(rules(promise({ message: 'a\r\n'.repeat(500) }))).toEqual([])
  })
  test('accepts a name of 120 characters and refuses 121', () => {
    expect(rules(promise({ giver: { ...carmen, name: 'a'.repeat(120) } }))).toEqual([])
    expect(rules(promise({ giver: { ...carmen, name: 'a'.repeat(121) } }))).toEqual(['giver.name tooLong'])
  })
})

test('an empty signature falls back to the name', () => {
  expect(signatureOf({ kind: 'self', name: 'Carmen Navarro', signature: '' })).toBe('Carmen Navarro')
  expect(signatureOf({ kind: 'onBehalf', name: 'Diego', onBehalfOf: 'La abuela Carmen' })).toBe(
    'La abuela Carmen',
  )
})
