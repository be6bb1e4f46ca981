import { digestOfText } from './text-digest.ts'

/** The part of a gift that changes with each promise, as guests see it. */
export type GiftState = {
  readonly slug: string
  readonly sharesTaken: number
  readonly left: { readonly minor: string; readonly currency: string } | null
  /** Whether nothing can be given now. */
  readonly isFull: boolean
  /** Whether all of it was sent or received. */
  readonly isGiven: boolean
  /** Shares that are only held, among those taken. */
  readonly sharesHeld: number
  /** When the first hold ends; null without a hold. */
  readonly heldUntil: string | null
  /** Whether everything held is held briefly, for guests who are giving it now. */
  readonly isLookedAt: boolean
  readonly giversCount: number
  readonly signatures: readonly string[]
}

/** Changes of a list. The digest is that of the whole list with them, so that a page notices what it missed. */
export type ListChange = { readonly gifts: readonly GiftState[]; readonly digest: number }

/** Returns the state of a gift alone, with its fields in a fixed order. */
export const giftStateOf = (
  gift: Omit<GiftState, 'signatures'> & Partial<Pick<GiftState, 'signatures'>>,
): GiftState => ({
  slug: gift.slug,
  sharesTaken: gift.sharesTaken,
  left: gift.left && { minor: gift.left.minor, currency: gift.left.currency },
  isFull: gift.isFull,
  isGiven: gift.isGiven,
  sharesHeld: gift.sharesHeld,
  heldUntil: gift.heldUntil,
  isLookedAt: gift.isLookedAt,
  giversCount: gift.giversCount,
  signatures: gift.signatures ?? [],
})

/** Returns the digest of a list, which is equal on a page and on the server while both know the same. */
export const listDigestOf = (gifts: readonly GiftState[]): number =>
  digestOfText(JSON.stringify(gifts.map(giftStateOf)))
