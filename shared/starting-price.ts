import type { Currency } from './money.ts'

type IdeaPrice = { readonly currency: Currency; readonly priceToMinor: bigint }

/**
 * What guests find easy to give at once, in the currency's smallest unit: dearer gifts begin split into shares of about this.
 * The step is what people round to when they write a price of that size.
 */
const easyShare: Record<Currency, { share: bigint; step: bigint }> = {
  EUR: { share: 60_00n, step: 5_00n },
  USD: { share: 60_00n, step: 5_00n },
  MXN: { share: 1_000_00n, step: 50_00n },
  COP: { share: 200_000_00n, step: 10_000_00n },
  CLP: { share: 50_000n, step: 5_000n },
  ARS: { share: 60_000_00n, step: 5_000_00n },
  PEN: { share: 200_00n, step: 10_00n },
}

/** As many shares as a gift can have. */
const mostShares = 200n

/** Very rough worth of one unit in euros, as a fraction, to translate an idea's price between currencies before the couple look at it. */
const worthInEuros: Record<Currency, [bigint, bigint]> = {
  EUR: [100n, 100n],
  USD: [86n, 100n],
  MXN: [47n, 1_000n],
  COP: [22n, 100_000n],
  CLP: [92n, 100_000n],
  ARS: [60n, 100_000n],
  PEN: [25n, 100n],
}

const upTo = (step: bigint, minor: bigint) => ((minor + step - 1n) / step) * step
const within = (least: bigint, minor: bigint, most: bigint) =>
  minor < least ? least : minor > most ? most : minor

/** About what an amount is in another currency: good enough to begin with, never to pay with. */
export function roughlyIn(currency: Currency, minor: bigint, from: Currency): bigint {
  if (from === currency) return minor
  const [fromWorth, fromPer] = worthInEuros[from]
  const [toWorth, toPer] = worthInEuros[currency]
  const scale = (unit: Currency) => (unit === 'CLP' ? 1n : 100n)
  return (minor * fromWorth * toPer * scale(currency)) / (fromPer * toWorth * scale(from))
}

/** Between what guests give easily, where the wedding is: from two thirds of an easy share up to two of them. */
export function easyGifts(currency: Currency): { from: bigint; to: bigint } {
  const { share, step } = easyShare[currency]
  return { from: upTo(step, (share * 2n) / 3n), to: share * 2n }
}

/** How a gift begins to be given. */
export type StartingPrice =
  | { sharing: 'whole'; targetMinor: bigint }
  | { sharing: 'shares'; shareCount: number; sharePriceMinor: bigint }

/**
 * A price to begin with, for the couple to correct: the dearer end of the idea's range, translated if it is in another currency,
 * rounded up to an amount people would write, whole when it is easily given at once and split into equal shares otherwise.
 */
export function startingPrice(idea: IdeaPrice, currency: Currency, wishedShare?: bigint): StartingPrice {
  const { share: easy, step } = easyShare[currency]
  const share = wishedShare ?? easy
  const translated = roughlyIn(currency, idea.priceToMinor, idea.currency)
  const rounded = upTo(step, translated > 0n ? translated : 1n)
  const { from, to } = easyGifts(currency)
  if (rounded <= to && rounded <= share * 2n) return { sharing: 'whole', targetMinor: rounded }
  const sharesOf = (count: bigint) => upTo(step, (rounded + count - 1n) / count)
  const wished = within(2n, (rounded + share - 1n) / share, mostShares)
  const count = wished > 2n && sharesOf(wished) < from ? wished - 1n : wished
  return { sharing: 'shares', shareCount: Number(count), sharePriceMinor: sharesOf(count) }
}

/** Of ten guests so many give on their own; the others give with them: couples, families, friends. */
const giversOfTen = 6n
const giversAmong = (guests: number) => within(1n, (BigInt(guests) * giversOfTen) / 10n, BigInt(guests) + 1n)

/**
 * What a share of a whole route costs so that the guests of this wedding can carry it: an even part for each who gives, as long as
 * that is given easily. `isMuch`: even the dearest easy share leaves some of the route without a giver.
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
 * The ideas of a route as gifts of this wedding, in their order, and what one of them costs a guest: from so much to so much.
 * `isLittle`: there is a gift for less than half of those who give.
 */
export function routePrices(ideas: readonly IdeaPrice[], guests: number, currency: Currency) {
  const total = ideas.reduce(
    (sum, { priceToMinor, currency: from }) => sum + roughlyIn(currency, priceToMinor, from),
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

/** Bands of prices to choose ideas by, cheapest first. */
export const priceBands = ['little', 'modest', 'middling', 'generous', 'grand'] as const
export type PriceBand = (typeof priceBands)[number]

/** From which amount a band is, and below which; null: without an end. In the currency's smallest unit. */
export function priceBandIn(currency: Currency, band: PriceBand): { from: bigint; below: bigint | null } {
  const { share } = easyShare[currency]
  const edges = [0n, share, (share * 5n) / 2n, share * 5n, share * 10n]
  const at = priceBands.indexOf(band)
  return { from: edges[at] ?? 0n, below: edges[at + 1] ?? null }
}
