import { expect, test } from 'vitest'
import { namesIn } from '#shared/share-names.ts'
import { check } from '#shared/inputs/issues.ts'
import { giftInput } from '#shared/inputs/gift.ts'
import { amountText, emptyDraft, type GiftDraft } from '#web/workspace/gift-form/gift-draft.ts'
import { inputOf } from './gift-input.ts'

const counted = { duration: '3 h 30 min.', bookAhead: '' }
const origin = {
  id: '0199d1a0-0000-7000-8000-000000000001',
  weddingId: '0199d1a0-0000-7000-8000-000000000002',
  currency: 'EUR' as const,
  stopId: null,
  ideaSlug: null,
  sheet: { durationMinutes: 210, bookAheadDays: null },
  counted,
}
const draft = (changes: Partial<GiftDraft>): GiftDraft => ({
  ...emptyDraft,
  title: 'Globo',
  price: '380',
  ...changes,
})
const inputWith = (changes: Partial<GiftDraft>) => inputOf(draft(changes), origin)
const problems = (changes: Partial<GiftDraft>) => {
  const result = inputWith(changes)
  return result.ok ? null : result.problems
}

test('amounts are parsed in local formats', () => {
  expect(inputWith({ price: '1.200,50' })).toMatchObject({ ok: true, input: { targetMinor: '120050' } })
  expect(inputWith({ way: 'shares', shareCount: ' 4 ', sharePrice: '47,50' })).toMatchObject({
    ok: true,
    input: { sharing: 'shares', shareCount: 4, sharePriceMinor: '4750' },
  })
})

test('the common fund is a gift of any amount that may have no target', () => {
  const fund = inputWith({ way: 'fund', minimum: '20' })
  expect(fund).toMatchObject({
    ok: true,
    input: { sharing: 'free', isFund: true, minMinor: '2000', targetMinor: null },
  })
})

test('missing and unreadable values are named by field', () => {
  expect(problems({ title: ' ', price: '' })).toEqual({ title: 'required', targetMinor: 'required' })
  expect(problems({ price: 'mucho' })).toEqual({ targetMinor: 'amount' })
  expect(problems({ price: '0' })).toEqual({ targetMinor: 'amount' })
  expect(problems({ way: 'shares', shareCount: '1', sharePrice: '20' })).toEqual({
    shareCount: 'shares.tooFew',
  })
  expect(problems({ way: 'shares', shareCount: '2,5', sharePrice: '20' })).toEqual({
    shareCount: 'wholeNumber',
  })
  expect(problems({ way: 'free', minimum: '50', target: '20' })).toEqual({
    targetMinor: 'target.underMinimum',
  })
  expect(problems({ stopId: 'new' })).toEqual({ stopName: 'required' })
})

test('an empty plan B is omitted, one without a name is a problem', () => {
  const empty = { key: '', title: '', summary: '', image: '' }
  expect(inputWith({ planBs: [empty] })).toMatchObject({ ok: true, input: { planBs: [] } })
  expect(problems({ planBs: [empty, { ...empty, summary: 'Para dos' }] })).toEqual({
    'planBs.1.title': 'required',
  })
})

test('a plan B keeps its key, and new ones get distinct keys', () => {
  const planB = (key: string, title: string) => ({ key, title, summary: '', image: '' })
  const result = inputWith({ planBs: [planB('cena', 'Otra cosa'), planB('', 'Cena'), planB('', '¡Cena!')] })
  expect(result.ok && result.input.planBs?.map(({ key }) => key)).toEqual(['cena', 'cena-2', 'cena-3'])
})

test('the numbers of an idea stay until the couple write their own text', () => {
  const sheet = { ...emptyDraft.sheet, duration: counted.duration }
  expect(inputWith({ sheet })).toMatchObject({ input: { sheet: { duration: null, durationMinutes: 210 } } })
  const own = { ...sheet, duration: 'Media mañana' }
  expect(inputWith({ sheet: own })).toMatchObject({
    input: { sheet: { duration: 'Media mañana', durationMinutes: null } },
  })
  expect(inputWith({ sheet: { ...sheet, duration: '' } })).toMatchObject({
    input: { sheet: { duration: null, durationMinutes: null } },
  })
})

test('input accepted by the form passes the server’s validation', () => {
  for (const changes of [
    {},
    { way: 'free', minimum: '10' },
    { way: 'shares', shareCount: '3', sharePrice: '20' },
  ] as const) {
    const result = inputWith(changes)
    expect(result.ok && check(giftInput, result.input).ok).toBe(true)
  }
})

test('amounts are shown in the form in the local format', () => {
  expect(amountText({ minor: '4750', currency: 'EUR' }, 'es-ES')).toBe('47,50')
  expect(amountText({ minor: '6000', currency: 'EUR' }, 'es-ES')).toBe('60')
  expect(amountText({ minor: '4750', currency: 'MXN' }, 'es-MX')).toBe('47.50')
  expect(amountText({ minor: '380000', currency: 'CLP' }, 'es-CL')).toBe('380000')
})

test('names of shares are one a line, without empty and repeated ones, and at most as many as shares', () => {
  expect(namesIn(' Despegar \n\nVer   amanecer\nDespegar')).toEqual(['Despegar', 'Ver amanecer'])
  const named = (shareNames: string) =>
    inputWith({ way: 'shares', shareCount: '2', sharePrice: '20', shareNames })
  expect(named('a\nb')).toMatchObject({ ok: true, input: { shareNames: ['a', 'b'] } })
  expect(named('a\nb\nc')).toEqual({ ok: false, problems: { shareNames: 'shareNames.tooMany' } })
  expect(named('a'.repeat(60))).toMatchObject({ ok: true })
  expect(named('a'.repeat(61))).toEqual({ ok: false, problems: { shareNames: 'tooLong' } })
  expect(inputWith({ price: '20', shareNames: 'a' })).toMatchObject({ ok: true, input: { shareNames: [] } })
})
