import { parseAmount, type Currency } from '#shared/money.ts'
import { easyShare } from '#shared/starting-price.ts'
import { wholeNumber } from './gift-input.ts'

type Split = { readonly count: number; readonly price: bigint }

/** The rounding step of a share, in the smallest unit. Finer than that of starting prices, since a split is exact. */
const steps: Record<Currency, bigint> = {
  EUR: 1_00n,
  USD: 1_00n,
  MXN: 10_00n,
  COP: 1_000_00n,
  CLP: 500n,
  ARS: 500_00n,
  PEN: 1_00n,
}
const maxShares = 24
const maxSplits = 4

/** Returns the exact splits of a price into round, easily given shares, fewest shares first. */
export function splitsOf(total: bigint, currency: Currency): Split[] {
  const { share } = easyShare[currency]
  const step = steps[currency]
  const splits: Split[] = []
  for (let count = 2; count <= maxShares; count += 1) {
    const price = total / BigInt(count)
    const isExact = price * BigInt(count) === total
    if (isExact && price > 0n && price % step === 0n) splits.push({ count, price })
  }
  const distance = ({ price }: Split) => Math.abs(Math.log(Number(price) / Number(share)))
  return splits
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxSplits)
    .toSorted((a, b) => a.count - b.count)
}

/** Returns the suggested split: the one with the share given most easily. */
export function easiestSplit(total: bigint, currency: Currency): Split | null {
  const { share } = easyShare[currency]
  const distance = ({ price }: Split) => Math.abs(Math.log(Number(price) / Number(share)))
  return splitsOf(total, currency).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Returns the total of the shares, or null while it cannot be parsed. */
export function totalOf(
  draft: { shareCount: string; sharePrice: string },
  currency: Currency,
): bigint | null {
  const count = wholeNumber(draft.shareCount)
  const price = parseAmount(draft.sharePrice, currency)
  return count === null || price === null || count === 0 || price === 0n ? null : BigInt(count) * price
}
