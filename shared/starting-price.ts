import { unitOf, type Currency } from './money.ts'

type IdeaPrice = { readonly currency: Currency; readonly priceToMinor: bigint }

/**
 * An amount guests give easily at once, in the smallest unit: more expensive gifts start as shares of about
 * this. The step is the rounding of prices of that size. Source: an assumption of this project, from no survey
 * or statistic; couples can correct it for their list (`list-fit.ts`).
 */
export const easyShare: Record<Currency, { share: bigint; step: bigint }> = {
  EUR: { share: 60_00n, step: 5_00n },
  USD: { share: 60_00n, step: 5_00n },
  MXN: { share: 1_000_00n, step: 50_00n },
  COP: { share: 200_000_00n, step: 10_000_00n },
  CLP: { share: 50_000n, step: 5_000n },
  ARS: { share: 60_000_00n, step: 5_000_00n },
  PEN: { share: 200_00n, step: 10_00n },
}

/** Maximum shares of a gift. */
const maxShares = 200n

/** A rough exchange rate in euros, as a fraction, for initial prices of ideas. */
const worthInEuros: Record<Currency, [bigint, bigint]> = {
  EUR: [100n, 100n],
  USD: [86n, 100n],
  MXN: [47n, 1_000n],
  COP: [22n, 100_000n],
  CLP: [92n, 100_000n],
  ARS: [60n, 100_000n],
  PEN: [25n, 100n],
}

/** Returns the amount that one giver is assumed to give in a currency, and the rounding of such amounts. */
export const usualGiftIn = (currency: Currency): { share: bigint; step: bigint } => easyShare[currency]

/** Rounds an amount up to a multiple of the step. */
export const upTo = (step: bigint, minor: bigint) => ((minor + step - 1n) / step) * step
const within = (least: bigint, minor: bigint, most: bigint) =>
  minor < least ? least : minor > most ? most : minor

/** Converts an amount roughly into another currency: for suggestions, never for payments. */
export function convertRoughly(currency: Currency, minor: bigint, from: Currency): bigint {
  if (from === currency) return minor
  const [fromWorth, fromPer] = worthInEuros[from]
  const [toWorth, toPer] = worthInEuros[currency]
  return (minor * fromWorth * toPer * unitOf(currency)) / (fromPer * toWorth * unitOf(from))
}

/** Returns the range guests give easily in a currency: from two thirds of an easy share to two of them. */
export function easyGifts(currency: Currency): { from: bigint; to: bigint } {
  const { share, step } = easyShare[currency]
  return { from: upTo(step, (share * 2n) / 3n), to: share * 2n }
}

/** How a gift is shared at first. */
export type StartingPrice =
  | { sharing: 'whole'; targetMinor: bigint }
  | { sharing: 'shares'; shareCount: number; sharePriceMinor: bigint }

/**
 * Returns a starting price for the couple to correct: the upper end of the idea's range, converted if needed,
 * rounded up, whole if easily given at once and in equal shares otherwise.
 */
export function startingPrice(idea: IdeaPrice, currency: Currency, wishedShare?: bigint): StartingPrice {
  const { share: easy, step } = easyShare[currency]
  const share = wishedShare ?? easy
  const translated = convertRoughly(currency, idea.priceToMinor, idea.currency)
  const rounded = upTo(step, translated > 0n ? translated : 1n)
  const { from, to } = easyGifts(currency)
  if (rounded <= to && rounded <= share * 2n) return { sharing: 'whole', targetMinor: rounded }
  const sharesOf = (count: bigint) => upTo(step, (rounded + count - 1n) / count)
  const shareCount = within(2n, (rounded + share - 1n) / share, maxShares)
  const count = shareCount > 2n && sharesOf(shareCount) < from ? shareCount - 1n : shareCount
  return { sharing: 'shares', shareCount: Number(count), sharePriceMinor: sharesOf(count) }
}

/** Six of ten guests give separately; the others give with them, as couples, families or friends. */
const giversOfTen = 6n

/** Returns how many gifts a number of guests is assumed to give; at least one. */
export const giversAmong = (guests: number): bigint =>
  within(1n, (BigInt(guests) * giversOfTen) / 10n, BigInt(guests) + 1n)

/**
 * Returns the share price of a whole route for the guests of a wedding: an even part per giver, within what
 * is given easily. `isMuch`: even the largest easy share leaves some of the route without a giver.
 */
export function routeShare(
  total: bigint,
  guests: number,
  currency: Currency,
): { share: bigint; isMuch: boolean } {
  const { from, to } = easyGifts(currency)
  const givers = giversAmong(guests)
  const even = upTo(easyShare[currency].step, (total + givers - 1n) / givers)
  return { share: within(from, even, to), isMuch: even > to }
}

/**
 * Returns the ideas of a route as gifts in order, and the range of a guest's price. `isLittle`: there are
 * gifts for less than half of the givers.
 */
export function routePrices(ideas: readonly IdeaPrice[], guests: number, currency: Currency) {
  const total = ideas.reduce(
    (sum, { priceToMinor, currency: from }) => sum + convertRoughly(currency, priceToMinor, from),
    0n,
  )
  const { share, isMuch } = routeShare(total, guests, currency)
  const prices = ideas.map((idea) => startingPrice(idea, currency, share))
  const each = prices.map((price) => (price.sharing === 'whole' ? price.targetMinor : price.sharePriceMinor))
  const count = prices.reduce((sum, price) => sum + (price.sharing === 'whole' ? 1 : price.shareCount), 0)
  const lowest = each.reduce((low, one) => (one < low ? one : low), each[0] ?? 0n)
  const highest = each.reduce((high, one) => (one > high ? one : high), 0n)
  const whole = prices.reduce(
    (sum, price) =>
      sum +
      (price.sharing === 'whole' ? price.targetMinor : price.sharePriceMinor * BigInt(price.shareCount)),
    0n,
  )
  const isLittle = BigInt(count) * 2n < giversAmong(guests)
  return { prices, from: lowest, to: highest, count, total: whole, isMuch, isLittle }
}

/** Price bands to filter ideas, cheapest first. */
export const priceBands = ['little', 'modest', 'middling', 'generous', 'grand'] as const
export type PriceBand = (typeof priceBands)[number]

/** Returns the lower and upper bound of a band, in the smallest unit; null: unbounded. */
export function priceBandIn(currency: Currency, band: PriceBand): { from: bigint; below: bigint | null } {
  const { share } = easyShare[currency]
  const edges = [0n, share, (share * 5n) / 2n, share * 5n, share * 10n]
  const at = priceBands.indexOf(band)
  return { from: edges[at] ?? 0n, below: edges[at + 1] ?? null }
}
