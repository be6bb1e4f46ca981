import type { BasketLine } from '#shared/basket.ts'
import type { BasketGiftFragment, GivenPromiseFragment } from '#web/graphql/generated/graphql.ts'

/** The gifts as they are for the one who changes a promise: what it holds is free for its own giver. */
export function withOwnPlaces(
  gifts: readonly BasketGiftFragment[],
  promise: Pick<GivenPromiseFragment, 'lines'> | null,
): BasketGiftFragment[] {
  const own = new Map(promise?.lines.map((line) => [line.slug, line]))
  return gifts.map((gift) => {
    const line = own.get(gift.slug)
    if (!line) return gift
    const left = gift.left && {
      ...gift.left,
      minor: String(BigInt(gift.left.minor) + BigInt(line.amount.minor)),
    }
    return { ...gift, left, isFull: false, sharesTaken: Math.max(0, gift.sharesTaken - (line.shares ?? 0)) }
  })
}

/** What was promised, as a basket again: to change it, or to choose it anew after it ran out. */
export function basketOfPromise({ lines }: Pick<GivenPromiseFragment, 'lines'>): BasketLine[] {
  return lines.map(({ slug, sharing, shares, amount, planB }) => ({
    gift: slug,
    ...(sharing === 'free' ? { amountMinor: BigInt(amount.minor) } : { shares: shares ?? 1 }),
    ...(planB === null ? {} : { planB: planB.key }),
  }))
}
