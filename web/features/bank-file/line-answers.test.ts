import { expect, test } from 'vitest'
import type { BankLineDoubt, MatchedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { answersFor, surplusOf } from './line-answers.ts'

const euros = (minor: number) => ({ minor: String(minor), currency: 'EUR' }) as const
const gift = (minor: number, state: MatchedGiftFragment['state'] = 'sent') => ({ total: euros(minor), state })
const line = (
  minor: number,
  parts: number[] = [],
  doubt: BankLineDoubt = parts.length > 0 ? 'instalments' : 'name',
) => ({
  amount: euros(minor),
  doubt,
  companions: parts.map((part, at) => ({ id: String(at), bookedOn: '2027-06-01', amount: euros(part) })),
})
const words = (...args: Parameters<typeof answersFor>) => answersFor(...args).map(({ word }) => word)

test('the first answer names what most likely happened', () => {
  expect(words(line(7500), [gift(7500)], true)).toEqual(['yes'])
  expect(words(line(12500), [gift(9500), gift(3000)], true)).toEqual(['both'])
  expect(words(line(4500, [5000]), [gift(9500)], true)).toEqual(['parts'])
  expect(words(line(6000), [gift(5000)], true)).toEqual(['restToFund', 'restApart', 'restBack'])
  expect(words(line(6000), [gift(5000)], false)).toEqual(['restApart', 'restBack'])
  expect(words(line(4000), [gift(5000)], true)).toEqual(['wait', 'enough'])
  expect(words(line(5000, [], 'twice'), [gift(5000, 'received')], true)).toEqual(['another', 'giveBack'])
  expect(words(line(-5000), [gift(5000, 'received')], true)).toEqual(['gaveBack'])
})

test('a shortfall the size of a bank charge suggests "enough" first', () => {
  expect(words(line(9850), [gift(10000)], true)).toEqual(['enough', 'wait'])
  expect(words(line(9500), [gift(10000)], true)).toEqual(['enough', 'wait'])
  expect(words(line(9499), [gift(10000)], true)).toEqual(['wait', 'enough'])
})

test('a reversed or duplicate deposit suggests setting it aside first', () => {
  expect(words(line(5000, [5000], 'reversed'), [gift(5000)], true)).toEqual(['cancelsOut', 'arrived'])
  expect(words(line(-5000, [5000], 'reversed'), [gift(5000)], true)).toEqual(['cancelsOut'])
  expect(words(line(-5000, [5000], 'reversed'), [gift(5000, 'received')], true)).toEqual([
    'cancelsOut',
    'gaveBack',
  ])
  expect(words(line(5000, [5000], 'sameMovement'), [gift(5000, 'received')], true)).toEqual([
    'sameMovement',
    'another',
    'giveBack',
  ])
  expect(words(line(5000, [5000], 'sameMovement'), [gift(5000)], true)).toEqual(['sameMovement', 'yes'])
  expect(words(line(5000, [5000], 'sameMovement'), [], true)).toEqual(['sameMovement'])
  expect(words(line(5000, [], 'failed'), [gift(5000)], true)).toEqual(['retry'])
})

test('impossible answers are not offered', () => {
  expect(words(line(4000), [gift(5000), gift(3000)], true)).toEqual([])
  expect(words(line(5000), [{ total: { minor: '5000', currency: 'MXN' }, state: 'sent' }], true)).toEqual([])
})

test('a missing cent counts as a shortfall', () => {
  expect(surplusOf(line(7499), [gift(7500)])).toBe(-1n)
  expect(surplusOf(line(7501), [gift(7500)])).toBe(1n)
})
