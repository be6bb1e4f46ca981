import type { Currency } from '#shared/money.ts'

type IdeaPrice = {
  readonly currency: string
  readonly priceFromMinor: bigint
  readonly priceToMinor: bigint
  readonly people: number | null
}

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

/**
 * A price to begin with, for the couple to correct: the dearer end of the idea's range, translated if it is in another currency,
 * rounded up to an amount people would write, whole when it is easily given at once and split into equal shares otherwise.
 */
export function startingPrice(idea: IdeaPrice, currency: Currency) {
  const from = idea.currency as Currency
  const [fromWorth, fromPer] = worthInEuros[from]
  const [toWorth, toPer] = worthInEuros[currency]
  const scale = (unit: Currency) => (unit === 'CLP' ? 1n : 100n)
  const translated =
    from === currency
      ? idea.priceToMinor
      : (idea.priceToMinor * fromWorth * toPer * scale(currency)) / (fromPer * toWorth * scale(from))
  const { share, step } = easyShare[currency]
  const upTo = (unit: bigint, minor: bigint) => ((minor + unit - 1n) / unit) * unit
  const rounded = upTo(step, translated > 0n ? translated : 1n)
  if (rounded <= share * 2n) return { sharing: 'whole' as const, targetMinor: rounded }
  const wished = (rounded + share - 1n) / share
  const count = wished < mostShares ? wished : mostShares
  return {
    sharing: 'shares' as const,
    shareCount: Number(count),
    sharePriceMinor: upTo(step, (rounded + count - 1n) / count),
  }
}
