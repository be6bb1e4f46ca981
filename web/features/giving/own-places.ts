import type { BasketLine } from '#shared/basket.ts'
import type { BasketGiftFragment, GivenPromiseFragment } from '#web/graphql/generated/graphql.ts'

/** Returns the gifts with the shares of this promise counted as free, so that its giver can change it. */
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

/** Returns the basket of a promise, to change it or to repeat it after it expired. */
export function basketOfPromise({ lines }: Pick<GivenPromiseFragment, 'lines'>): BasketLine[] {
  return lines.map(({ slug, sharing, shares, amount, planB }) => ({
    gift: slug,
    ...(sharing === 'free' ? { amountMinor: BigInt(amount.minor) } : { shares: shares ?? 1 }),
    ...(planB === null ? {} : { planB: planB.key }),
  }))
}
