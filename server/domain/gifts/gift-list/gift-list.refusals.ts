import { defineRefusal } from '#server/platform/refusal.ts'
import type { Gift } from './gift.ts'

export const GiftNotFound = defineRefusal('GIFT_NOT_FOUND', 'Gift not found.')

export const GiftHoldsMoney = defineRefusal<{
  gift: Pick<Gift, 'weddingId' | 'title' | 'currency'>
  heldMinor: bigint
}>('GIFT_HOLDS_MONEY', 'Guests have given to this gift; it cannot be removed or cost less than that.')

export const OrderOutOfDate = defineRefusal(
  'ORDER_OUT_OF_DATE',
  'The list was changed in the meantime; load it again before you reorder it.',
)
