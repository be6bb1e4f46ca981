import { requireWithinLimit } from '#server/platform/invalid-input.ts'
import { sharesLeftOf } from '#shared/gift-rest.ts'
import type { GiftPhoto } from '#shared/inputs/gift.ts'
import type { Currency } from '#shared/money.ts'
import type { gifts } from './gift-list.tables.ts'

export type Gift = typeof gifts.$inferSelect
export type Sharing = Gift['sharing']

/** Returns the price of one share. The target is always an exact multiple of it. */
export function sharePrice(gift: Pick<Gift, 'targetMinor' | 'shareCount'>): bigint | null {
  return gift.targetMinor !== null && gift.shareCount !== null
    ? gift.targetMinor / BigInt(gift.shareCount)
    : null
}

/** Returns the number of shares already taken for a remaining amount; 0 for a gift without shares. */
export function sharesTaken(
  gift: Pick<Gift, 'targetMinor' | 'shareCount'>,
  leftMinor: bigint | null,
): number {
  const price = sharePrice(gift)
  if (price === null || gift.shareCount === null || leftMinor === null) return 0
  return gift.shareCount - sharesLeftOf(price, leftMinor)
}

export type Price = Pick<Gift, 'sharing' | 'targetMinor' | 'shareCount' | 'minMinor'>

type WishedPrice = {
  sharing: Sharing
  targetMinor?: bigint | null
  shareCount?: number | null
  sharePriceMinor?: bigint | null
  minMinor?: bigint | null
}

/** Returns the stored price. For shares, the target is their number times their price. */
export function priceOf(input: WishedPrice): Price {
  if (input.sharing === 'shares') {
    const target = BigInt(input.shareCount ?? 0) * (input.sharePriceMinor ?? 0n)
    return { sharing: 'shares', targetMinor: target, shareCount: input.shareCount ?? null, minMinor: null }
  }
  if (input.sharing === 'whole') {
    return { sharing: 'whole', targetMinor: input.targetMinor ?? null, shareCount: null, minMinor: null }
  }
  return {
    sharing: 'free',
    targetMinor: input.targetMinor ?? null,
    shareCount: null,
    minMinor: input.minMinor ?? null,
  }
}

/** Returns the stored pictures of a gift: its first photograph is the one shown, without any the drawing. */
export function picturesOf(
  drawing: string,
  photos: readonly GiftPhoto[],
): Pick<Gift, 'image' | 'drawing' | 'photos'> {
  return { image: photos[0]?.picture ?? drawing, drawing, photos: [...photos] }
}

/** Returns the names that the shares of a gift at this price can have. */
export function shareNamesAt({ shareCount }: Pick<Price, 'shareCount'>, names: readonly string[]): string[] {
  return names.slice(0, shareCount ?? 0)
}

/** Refuses with `InvalidInput` a price above the limit of its currency; for shares, the sum of all shares. */
export function requirePriceWithinLimit(currency: Currency, price: Price): void {
  const total = price.sharing === 'shares' ? 'sharePriceMinor' : 'targetMinor'
  requireWithinLimit(currency, { [total]: price.targetMinor, minMinor: price.minMinor })
}
