import { defineEvent } from '#server/platform/events.ts'

export type GiftPayload = {
  readonly weddingId: string
  readonly accountId: string
  readonly giftId: string | null
  readonly title: string | null
}

export const GiftAdded = defineEvent<GiftPayload>('GiftAdded')
export const GiftUpdated = defineEvent<GiftPayload>('GiftUpdated')
export const GiftWithdrawn = defineEvent<GiftPayload>('GiftWithdrawn')
export const GiftRestored = defineEvent<GiftPayload>('GiftRestored')
export const GiftHidden = defineEvent<GiftPayload>('GiftHidden')
export const GiftShown = defineEvent<GiftPayload>('GiftShown')
export const GiftPreferred = defineEvent<GiftPayload>('GiftPreferred')
export const GiftsReordered = defineEvent<GiftPayload>('GiftsReordered')
