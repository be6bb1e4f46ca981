import type { ListedGift } from './gift.ts'

/** Returns a gift of the guests’ list with these fields, and without a price or givers for the others. */
export const listedGift = (fields: Partial<ListedGift> & Pick<ListedGift, 'slug'>): ListedGift => ({
  title: fields.slug,
  instead: null,
  summary: '',
  place: '',
  image: 'hot-air-balloon',
  sharing: 'whole',
  target: null,
  shareCount: null,
  sharePrice: null,
  minAmount: null,
  isFund: false,
  mostWanted: false,
  sharesTaken: 0,
  left: null,
  isFull: false,
  isGiven: false,
  sharesHeld: 0,
  heldUntil: null,
  isLookedAt: false,
  giversCount: 0,
  ...fields,
})
