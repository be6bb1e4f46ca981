import { exponentOf, parseAmount, toDecimal, type Currency } from '#shared/money.ts'
import { isNearlyFull, priceOf } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'

export const kinds = ['entera', 'partes', 'libre'] as const
export const remainders = ['por-regalar', 'casi', 'completas'] as const
export const sortOrders = ['ruta', 'lugar', 'menos', 'mas', 'ilusion'] as const

/** The filters of the list, kept in the address. Without any, everything is shown in the couple's order. */
export type ListChoice = {
  /** What the guest means to give, in minor units: only gifts that can be given, whole or in part, with it. */
  readonly budget: bigint | null
  readonly kind: (typeof kinds)[number] | null
  readonly remainder: (typeof remainders)[number] | null
  readonly order: (typeof sortOrders)[number]
}

/** The offered budgets, in whole units. */
const budgetSteps: Record<Currency, readonly number[]> = {
  EUR: [30, 60, 120, 300],
  USD: [30, 60, 120, 300],
  MXN: [500, 1_000, 2_500, 6_000],
  COP: [100_000, 200_000, 400_000, 1_000_000],
  CLP: [25_000, 50_000, 100_000, 250_000],
  ARS: [30_000, 60_000, 120_000, 300_000],
  PEN: [100, 200, 400, 1_000],
}

/** Returns the offered budgets in minor units. */
export function budgetsOf(currency: Currency): readonly bigint[] {
  const unit = 10n ** BigInt(exponentOf(currency))
  return budgetSteps[currency].map((step) => BigInt(step) * unit)
}

const stepNumber = /^[1-4]$/

/**
 * Returns the budget of an address: `cuanto` is an amount that a guest typed, `precio` the number of an offered budget or
 * another amount, as `menos` is in old addresses.
 */
function parseBudget(searchParams: URLSearchParams, currency: Currency): bigint | null {
  const typed = searchParams.get('cuanto')
  if (typed) return parseAmount(typed, currency) || null
  const giftPrice = searchParams.get('precio') || (searchParams.get('menos') ?? '')
  const step = stepNumber.test(giftPrice) ? budgetsOf(currency)[Number(giftPrice) - 1] : undefined
  return (step ?? parseAmount(giftPrice, currency)) || null
}

/** Returns the value of a budget for `precio`. An amount is never one digit, which would be a number of a budget. */
export function budgetInAddress(minor: bigint, currency: Currency): string {
  const step = budgetsOf(currency).indexOf(minor) + 1
  return step > 0 ? String(step) : toDecimal({ minor, currency }).padStart(2, '0')
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((each) => each === value) ?? null
}

/** Parses the filters of an address; unknown values are ignored. */
export function parseListChoice(searchParams: URLSearchParams, currency: Currency): ListChoice {
  return {
    budget: parseBudget(searchParams, currency),
    kind: oneOf(kinds, searchParams.get('tipo')),
    remainder: oneOf(remainders, searchParams.get('queda')),
    order: oneOf(sortOrders, searchParams.get('orden')) ?? 'ruta',
  }
}

export function isFiltering({ budget, kind, remainder }: ListChoice): boolean {
  return budget !== null || kind !== null || remainder !== null
}

const kindOf = { whole: 'entera', shares: 'partes', free: 'libre' } as const

/** Returns whether a guest can give the gift, or a part of it, with this amount. */
function isWithin(gift: ListedGift, budget: bigint): boolean {
  const price = priceOf(gift)
  return !gift.isFull && price !== null && BigInt(price.minor) <= budget
}

function inRemainder(gift: ListedGift, remainder: ListChoice['remainder']): boolean {
  if (remainder === 'por-regalar') return !gift.isGiven
  if (remainder === 'casi') return isNearlyFull(gift)
  return remainder === 'completas' ? gift.isGiven : true
}

function fits(gift: ListedGift, { budget, kind, remainder }: ListChoice): boolean {
  if (budget !== null && !isWithin(gift, budget)) return false
  if (kind !== null && kindOf[gift.sharing] !== kind) return false
  return inRemainder(gift, remainder)
}

function byPrice(one: ListedGift, other: ListedGift): number {
  const [a, b] = [BigInt(priceOf(one)?.minor ?? 0), BigInt(priceOf(other)?.minor ?? 0)]
  return a < b ? -1 : a > b ? 1 : 0
}

function inOrder(gifts: readonly ListedGift[], order: ListChoice['order']): ListedGift[] {
  if (order === 'menos') return gifts.toSorted(byPrice)
  if (order === 'mas') return gifts.toSorted((one, other) => byPrice(other, one))
  return gifts.toSorted((one, other) => Number(other.mostWanted) - Number(one.mostWanted))
}

/** Groups gifts by country, or by region within one country; unplaced ones come last. */
export function byPlace(
  gifts: readonly ListedGift[],
  countryName: (country: string) => string,
): ListedStop[] {
  const isAbroad = new Set(gifts.flatMap(({ spot }) => spot?.country ?? [])).size > 1
  const groups = Map.groupBy(gifts, ({ spot }) =>
    spot ? (isAbroad ? countryName(spot.country) : spot.area) : '',
  )
  const named = [...groups].flatMap(([name, inside]) =>
    name === '' ? [] : [{ id: name, name, days: '', line: '', gifts: inside }],
  )
  const rest = groups.get('')
  return rest ? [...named, { id: null, name: '', days: '', line: '', gifts: rest }] : named
}

/**
 * Returns the stops with the matching gifts; sorted by price or popularity, one group without a stop. Empty
 * stops are omitted.
 */
export function chooseGifts(
  stops: readonly ListedStop[],
  choice: ListChoice,
  countryName: (country: string) => string = (country) => country,
): ListedStop[] {
  const chosen = stops.map((stop) => ({
    ...stop,
    gifts: stop.gifts.filter((gift) => fits(gift, choice)),
  }))
  if (choice.order === 'ruta') return chosen.filter((stop) => stop.gifts.length > 0)
  const all = chosen.flatMap((stop) => stop.gifts)
  if (choice.order === 'lugar') return byPlace(all, countryName)
  const gifts = inOrder(all, choice.order)
  return gifts.length === 0 ? [] : [{ id: null, name: '', days: '', line: '', gifts }]
}

export type Facets = {
  readonly budgets: readonly bigint[]
  /** Whether gifts are in different places. */
  readonly places: boolean
  readonly kinds: readonly (typeof kinds)[number][]
  readonly remainders: readonly (typeof remainders)[number][]
}

/** Returns the filter options with results. A filter with one option is omitted. */
export function facetsOf(stops: readonly ListedStop[], currency: Currency): Facets {
  const gifts = stops.flatMap((stop) => stop.gifts)
  const present = kinds.filter((kind) => gifts.some((gift) => kindOf[gift.sharing] === kind))
  const isOpen = gifts.some((gift) => !gift.isGiven)
  const spots = gifts.flatMap(({ spot }) => (spot ? [`${spot.country} ${spot.area}`] : []))
  return {
    budgets: budgetsOf(currency).filter((budget) => gifts.some((gift) => isWithin(gift, budget))),
    places: new Set(spots).size > 1,
    kinds: present.length > 1 ? present : [],
    remainders: isOpen
      ? remainders.filter((remainder) => {
          const count = gifts.filter((gift) => inRemainder(gift, remainder)).length
          return count > 0 && count < gifts.length
        })
      : [],
  }
}
