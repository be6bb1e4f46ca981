import type { Currency } from '#shared/money.ts'

type IdeaPrice = { readonly currency: string; readonly priceFromMinor: bigint; readonly priceToMinor: bigint; readonly people: number | null }

/** What guests find easy to give at once, in the currency's smallest unit: dearer gifts begin split into shares of about this. */
const easyShare: Record<Currency, bigint> = {
  EUR: 60_00n,
  USD: 60_00n,
  MXN: 1_000_00n,
  COP: 200_000_00n,
  CLP: 50_000n,
  ARS: 60_000_00n,
  PEN: 200_00n,
}

/** Very rough worth of one unit in hundredths of a euro, to translate an idea's price between currencies before the couple look at it. */
const centsOfEuro: Record<Currency, [bigint, bigint]> = {
  EUR: [100n, 100n],
  USD: [86n, 100n],
  MXN: [47n, 1_000n],
  COP: [22n, 100_000n],
  CLP: [92n, 1_000n],
  ARS: [60n, 100_000n],
  PEN: [25n, 100n],
}

/**
 * A price to begin with, for the couple to correct: the dearer end of the idea's range, translated if it is in another currency,
 * rounded up to an amount people would write, whole when it is easily given at once and split into equal shares otherwise.
 */
export function startingPrice(idea: IdeaPrice, currency: Currency) {
  const from = idea.currency as Currency
  const [fromWorth, fromPer] = centsOfEuro[from]
  const [toWorth, toPer] = centsOfEuro[currency]
  const scale = (unit: Currency) => (unit === 'CLP' ? 1n : 100n)
  const translated =
    from === currency
      ? idea.priceToMinor
      : (idea.priceToMinor * fromWorth * toPer * scale(currency)) / (fromPer * toWorth * scale(from))
  const share = easyShare[currency]
  const step = share / 12n
  const rounded = ((translated + step - 1n) / step) * step
  if (rounded <= share * 2n) return { sharing: 'whole' as const, targetMinor: rounded }
  const count = (rounded + share - 1n) / share
  const price = ((rounded / count + step - 1n) / step) * step
  return { sharing: 'shares' as const, shareCount: Number(count), sharePriceMinor: price }
}
