import type { BasketLine } from '#shared/basket.ts'
import { sharesLeftOf } from '#shared/gift-rest.ts'
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
    if (!gift.left) return gift
    const minor = BigInt(gift.left.minor) + BigInt(line.amount.minor)
    const free = gift.sharePrice ? sharesLeftOf(BigInt(gift.sharePrice.minor), minor) : 0
    const sharesTaken = gift.shareCount === null ? 0 : gift.shareCount - free
    const sharesHeld = Math.max(0, gift.sharesHeld - (line.shares ?? 0))
    const names = new Set(line.namedShares.map(({ name }) => name))
    return {
      ...gift,
      namedShares: gift.namedShares.map((share) =>
        names.has(share.name) ? { ...share, isFree: true } : share,
      ),
      left: { ...gift.left, minor: String(minor) },
      isFull: false,
      isGiven: false,
      sharesTaken,
      sharesHeld,
    }
  })
}

/** Returns the basket of a promise, to change it or to repeat it after it expired. */
export function basketOfPromise({ lines }: Pick<GivenPromiseFragment, 'lines'>): BasketLine[] {
  return lines.map(({ slug, sharing, shares, amount, planB, namedShares }) => {
    const named = namedShares.flatMap(({ position }) => position ?? [])
    return {
      gift: slug,
      ...(sharing === 'free' ? { amountMinor: BigInt(amount.minor) } : { shares: shares ?? 1 }),
      ...(named.length === 0 ? {} : { named }),
      ...(planB === null ? {} : { planB: planB.key }),
    }
  })
}
