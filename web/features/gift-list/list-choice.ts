import type { Currency } from '#shared/money.ts'
import { isNearlyFull, priceOf } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'

export const kinds = ['entera', 'partes', 'libre'] as const
export const remainders = ['por-regalar', 'casi', 'completas'] as const
export const orders = ['ruta', 'lugar', 'menos', 'mas', 'ilusion'] as const

/** The filters of the list, kept in the address. Without any, everything is shown in the couple's order. */
export type ListChoice = {
  /** Only gifts with less left than the first, second or third price edge. */
  readonly under: number | null
  readonly band: number | null
  readonly kind: (typeof kinds)[number] | null
  readonly remainder: (typeof remainders)[number] | null
  readonly order: (typeof orders)[number]
}

/** The price edges of the filters, in whole units: "up to 30 €", "from 30 to 60 €" … */
const bandEdges: Record<Currency, readonly [number, number, number]> = {
  EUR: [30, 60, 120],
  USD: [30, 60, 120],
  MXN: [500, 1_000, 2_500],
  COP: [100_000, 200_000, 400_000],
  CLP: [25_000, 50_000, 100_000],
  ARS: [30_000, 60_000, 120_000],
  PEN: [100, 200, 400],
}

/** Returns the edges of "less than … left", in minor units. */
export function edgesOf(currency: Currency): readonly bigint[] {
  const factor = currency === 'CLP' ? 1n : 100n
  return bandEdges[currency].map((edge) => BigInt(edge) * factor)
}

/** A price range in minor units: above `over` (or any), at most `upTo` (or any). */
export type PriceBand = { readonly over: bigint | null; readonly upTo: bigint | null }

/** Returns the four price ranges of a currency. */
export function priceBands(currency: Currency): PriceBand[] {
  const [low, middle, high] = edgesOf(currency) as [bigint, bigint, bigint]
  return [
    { over: null, upTo: low },
    { over: low, upTo: middle },
    { over: middle, upTo: high },
    { over: high, upTo: null },
  ]
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((each) => each === value) ?? null
}

/** Parses the filters of an address; unknown values are ignored. */
export function parseListChoice(searchParams: URLSearchParams): ListChoice {
  const band = Number(searchParams.get('precio'))
  const under = Number(searchParams.get('menos'))
  return {
    under: [1, 2, 3].includes(under) ? under : null,
    band: [1, 2, 3, 4].includes(band) ? band : null,
    kind: oneOf(kinds, searchParams.get('tipo')),
    remainder: oneOf(remainders, searchParams.get('queda')),
    order: oneOf(orders, searchParams.get('orden')) ?? 'ruta',
  }
}

export function isFiltering(choice: ListChoice): boolean {
  return choice.under !== null || choice.band !== null || choice.kind !== null || choice.remainder !== null
}

const kindOf = { whole: 'entera', shares: 'partes', free: 'libre' } as const

function inBand(gift: ListedGift, band: PriceBand): boolean {
  const asked = priceOf(gift)
  if (asked === null) return false
  const price = BigInt(asked.minor)
  return (band.over === null || price > band.over) && (band.upTo === null || price <= band.upTo)
}

function isLeftUnder(gift: ListedGift, limit: bigint): boolean {
  const asked = priceOf(gift)
  return !gift.isFull && asked !== null && BigInt(asked.minor) < limit
}

function inRemainder(gift: ListedGift, remainder: ListChoice['remainder']): boolean {
  if (remainder === 'por-regalar') return !gift.isGiven
  if (remainder === 'casi') return isNearlyFull(gift)
  return remainder === 'completas' ? gift.isGiven : true
}

function fits(gift: ListedGift, choice: ListChoice, currency: Currency): boolean {
  const limit = choice.under === null ? undefined : edgesOf(currency)[choice.under - 1]
  if (limit !== undefined && !isLeftUnder(gift, limit)) return false
  const band = choice.band === null ? undefined : priceBands(currency)[choice.band - 1]
  if (band !== undefined && !inBand(gift, band)) return false
  if (choice.kind !== null && kindOf[gift.sharing] !== choice.kind) return false
  return inRemainder(gift, choice.remainder)
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
  currency: Currency,
  countryName: (country: string) => string = (country) => country,
): ListedStop[] {
  const chosen = stops.map((stop) => ({
    ...stop,
    gifts: stop.gifts.filter((gift) => fits(gift, choice, currency)),
  }))
  if (choice.order === 'ruta') return chosen.filter((stop) => stop.gifts.length > 0)
  const all = chosen.flatMap((stop) => stop.gifts)
  if (choice.order === 'lugar') return byPlace(all, countryName)
  const gifts = inOrder(all, choice.order)
  return gifts.length === 0 ? [] : [{ id: null, name: '', days: '', line: '', gifts }]
}

export type Facets = {
  readonly unders: readonly number[]
  /** Whether gifts are in different places. */
  readonly places: boolean
  readonly bands: readonly number[]
  readonly kinds: readonly (typeof kinds)[number][]
  readonly remainders: readonly (typeof remainders)[number][]
}

/** Returns the filter options with results. A filter with one option is omitted. */
export function facetsOf(stops: readonly ListedStop[], currency: Currency): Facets {
  const gifts = stops.flatMap((stop) => stop.gifts)
  const bands = priceBands(currency)
  const worthAsking = <T>(answers: T[]): T[] => (answers.length > 1 ? answers : [])
  const isOpen = gifts.some((gift) => !gift.isGiven)
  const spots = gifts.flatMap(({ spot }) => (spot ? [`${spot.country} ${spot.area}`] : []))
  return {
    unders: edgesOf(currency).flatMap((edge, index) => {
      const count = gifts.filter((gift) => isLeftUnder(gift, edge)).length
      return count > 0 && count < gifts.length ? [index + 1] : []
    }),
    places: new Set(spots).size > 1,
    bands: worthAsking(
      bands.flatMap((band, index) => (gifts.some((gift) => inBand(gift, band)) ? [index + 1] : [])),
    ),
    kinds: worthAsking(kinds.filter((kind) => gifts.some((gift) => kindOf[gift.sharing] === kind))),
    remainders: isOpen
      ? remainders.filter((remainder) => {
          const count = gifts.filter((gift) => inRemainder(gift, remainder)).length
          return count > 0 && count < gifts.length
        })
      : [],
  }
}
