import { describe, expect, test } from 'vitest'
import {
  basketOfForm,
  fieldId,
  lettersLeft,
  problemsOf,
  promiseInput,
  readTyped,
  signatureWritten,
  suggestedEmail,
  promiseFormOf,
} from './promise-form.ts'

function form(fields: Record<string, string>, basket: string[] = ['globo.2~cena']) {
  const data = new FormData()
  for (const line of basket) data.append('g', line)
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const gift = (slug: string, sharing: 'shares' | 'free' | 'whole') => ({
  id: `id-${slug}`,
  slug,
  sharing,
  title: slug,
  summary: '',
  image: slug,
  target: null,
  shareCount: null,
  sharePrice: null,
  minAmount: null,
  isFund: false,
  sharesTaken: 0,
  left: null,
  isFull: false,
  isGiven: false,
  sharesHeld: 0,
  namedShares: ['despegar', 'aterrizar'].map((name) => ({ name, isFree: true })),
  planBs: [],
})
const wedding = {
  slug: 'lucia-y-mateo',
  language: 'es-ES',
  gifts: [gift('globo', 'shares'), gift('cena', 'free'), gift('barro', 'whole')],
}
const inputOf = (data: FormData) =>
  promiseInput(readTyped(data), data, { ...wedding, lines: basketOfForm(data) })

describe('the dedication form', () => {
  test('only the names of the chosen kind are sent', () => {
    const data = form({
      id: 'x',
      kind: 'joint',
      selfName: 'Carmen',
      jointName: 'Diego Gil',
      jointSignature: 'Diego y Ana',
    })
    expect(inputOf(data).giver).toMatchObject({ kind: 'joint', name: 'Diego Gil', signature: 'Diego y Ana' })
    const anonymous = inputOf(form({ kind: 'anonymous', selfName: 'Carmen' }))
    expect(anonymous.giver.name).toBeUndefined()
  })
  test('each gift is sent in its pricing mode', () => {
    const lines = inputOf(form({ kind: 'self' }, ['globo.2~cena', 'cena.a4500', 'barro.1', 'nada.1'])).lines
    expect(lines).toEqual([
      { giftId: 'id-globo', shares: 2, planB: 'cena' },
      { giftId: 'id-cena', amountMinor: '4500', planB: null },
      { giftId: 'id-barro', planB: null },
    ])
  })
  test('chosen moments are sent by their names, as many as shares', () => {
    const lines = inputOf(form({ kind: 'self' }, ['globo.1p2-1', 'barro.1'])).lines
    expect(lines[0]).toEqual({ giftId: 'id-globo', shares: 1, shareNames: ['aterrizar'], planB: null })
    expect(inputOf(form({ kind: 'self' }, ['globo.3p2-7'])).lines[0]?.shareNames).toEqual(['aterrizar'])
  })
  test('an accepted alternative replaces the line in the basket', () => {
    expect(inputOf(form({ kind: 'self' }, ['globo.3', 'cena.a4500', 'globo.2', 'cena.0'])).lines).toEqual([
      { giftId: 'id-globo', shares: 2, planB: null },
    ])
  })
  test('a further gift besides the promised one replaces nothing', () => {
    expect(inputOf(form({ replaces: 'token' })).replaces).toBe('token')
    expect(inputOf(form({ replaces: 'token', separate: 'yes' })).replaces).toBeNull()
  })
  test('the language of the page is sent for English readers, otherwise the wedding’s applies', () => {
    expect(inputOf(form({ kind: 'self', language: 'en' })).language).toBe('en')
    expect(inputOf(form({ kind: 'self' })).language).toBe('es-ES')
  })
  test('a browser’s line break counts as one character', () => {
    expect(readTyped(form({ message: 'a\r\nb' })).message).toBe('a\nb')
    expect(lettersLeft('a\r\nb')).toBe(997)
  })
})

test('an empty form begins with the country of the wedding and the drawing of the gift', () => {
  const typed = promiseFormOf('id', null, { drawing: 'hot-air-balloon', country: 'ES' })
  expect(typed).toMatchObject({ kind: 'self', drawing: 'hot-air-balloon', country: 'ES', message: '' })
  expect(signatureWritten({ ...typed, selfName: 'Carmen Navarro' })).toBe('Carmen Navarro')
})

test('problems come in the order of the page, one for each field', () => {
  const issues = [
    { path: 'giver.email', rule: 'email' },
    { path: 'giver.name', rule: 'required' },
    { path: 'giver.name', rule: 'tooLong' },
    { path: 'lines.0.shares', rule: 'shares.tooFew' },
  ]
  expect(problemsOf(issues)).toEqual([
    { field: 'name', rule: 'required' },
    { field: 'email', rule: 'email' },
    { field: 'other', rule: 'wrong' },
  ])
  expect(fieldId('name', 'onBehalf')).toBe('onBehalfName')
})

test('an email address without its top-level domain gets the likely one', () => {
  expect(suggestedEmail('carmen@gmail')).toBe('carmen@gmail.com')
  expect(suggestedEmail('carmen@empresa')).toBeNull()
  expect(suggestedEmail('carmen')).toBeNull()
})
