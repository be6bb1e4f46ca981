import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfShares, minPayableAmount, sharesLeftOf } from '#shared/gift-rest.ts'
import { budgetUses, type BudgetUse } from '#web/features/gift-list/budget-uses.ts'
import { listedGift } from '#web/workspace/gift-list/listed-gift.fixture.ts'

const euros = (minor: bigint) => ({ minor: String(minor), currency: 'EUR' as const })

const whole = (slug: string, price: bigint, left = price) =>
  listedGift({ slug, target: euros(price), left: euros(left), isFull: left === 0n })
const inShares = (slug: string, price: bigint, count: number, left = price * BigInt(count)) =>
  listedGift({
    slug,
    sharing: 'shares',
    target: euros(price * BigInt(count)),
    sharePrice: euros(price),
    shareCount: count,
    sharesTaken: count - sharesLeftOf(price, left),
    left: euros(left),
    isFull: left === 0n,
  })
const free = (slug: string, least: bigint, left: bigint | null) =>
  listedGift({ slug, sharing: 'free', minAmount: euros(least), left: left === null ? null : euros(left) })

const textsOf = (uses: readonly BudgetUse[]) =>
  uses.map(({ line, cost }) => `${line.gift} ${line.shares ?? line.amountMinor ?? 'whole'} ${cost}`)

test('a budget gives gifts whole, parts of gifts, and two together', () => {
  const gifts = [
    free('fondo', 1000n, null),
    whole('cena', 5200n),
    inShares('globo', 1800n, 10),
    inShares('taller', 2000n, 2),
    whole('noche', 9000n),
  ]
  const uses = budgetUses(gifts, 8000n)
  expect(textsOf(uses.whole)).toEqual(['cena 1 5200', 'taller 2 4000'])
  expect(textsOf(uses.parts)).toEqual(['globo 4 7200', 'fondo 8000 8000'])
  expect(textsOf(uses.mixed)).toEqual(['taller 2 4000', 'globo 2 3600'])
})

test('a pair includes an amount of one’s choice if gifts with a price leave more than a fifth over', () => {
  const gifts = [free('fondo', 1000n, null), whole('cena', 5200n), inShares('globo', 1800n, 10)]
  expect(textsOf(budgetUses(gifts, 9000n).mixed)).toEqual(['cena 1 5200', 'globo 2 3600'])
  expect(textsOf(budgetUses(gifts.slice(0, 2), 8000n).mixed)).toEqual(['cena 1 5200', 'fondo 2800 2800'])
  expect(budgetUses([whole('cena', 5200n)], 6000n).mixed).toEqual([])
  expect(budgetUses(gifts, 999n)).toEqual({ whole: [], parts: [], mixed: [] })
})

test('every choice fits the budget and is what the rules of giving accept', () => {
  const minor = fc.bigInt({ min: 1n, max: 400n })
  const anyGift = fc.oneof(
    fc.tuple(minor, minor).map(
      ([a, b]) =>
        (slug: string) =>
          whole(slug, a > b ? a : b, a > b ? b : a),
    ),
    fc.tuple(minor, fc.integer({ min: 2, max: 30 }), fc.double({ min: 0, max: 1, noNaN: true })).map(
      ([price, count, part]) =>
        (slug: string) =>
          inShares(slug, price, count, BigInt(Math.floor(Number(price) * count * part))),
    ),
    fc.tuple(minor, fc.option(minor)).map(
      ([least, left]) =>
        (slug: string) =>
          free(slug, least, left),
    ),
  )
  fc.assert(
    fc.property(
      fc.array(anyGift, { maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 3000n }),
      (makers, budget) => {
        const uses = budgetUses(
          makers.map((make, index) => make(`g-${index}`)),
          budget,
        )
        for (const choice of [...uses.whole, ...uses.parts].map((use) => [use]).concat([[...uses.mixed]])) {
          expect(choice.reduce((sum, { cost }) => sum + cost, 0n) <= budget).toBe(true)
          expect(new Set(choice.map(({ line }) => line.gift)).size).toBe(choice.length)
          for (const use of choice) expect(isAcceptable(use)).toBe(true)
        }
        for (const { gift, cost } of uses.whole) expect(String(cost)).toBe(gift.left?.minor)
      },
    ),
  )
})

/** Returns whether the rules of giving accept a choice at this cost. */
function isAcceptable({ gift, line, cost }: BudgetUse): boolean {
  const left = gift.left === null ? null : BigInt(gift.left.minor)
  if (cost <= 0n || (left !== null && cost > left)) return false
  if (gift.sharing === 'whole') return cost === left
  if (gift.sharing === 'shares')
    return cost === costOfShares(line.shares ?? 0, BigInt(gift.sharePrice?.minor ?? 0), left ?? 0n)
  return line.amountMinor === cost && cost >= minPayableAmount(BigInt(gift.minAmount?.minor ?? 0), left)
}
