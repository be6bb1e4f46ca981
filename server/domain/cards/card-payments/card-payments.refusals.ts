import { defineRefusal } from '#server/platform/refusal.ts'
import type { Currency } from '#shared/money.ts'

export const CardCompanyUnavailable = defineRefusal(
  'CARD_COMPANY_UNAVAILABLE',
  'The card company cannot start this payment now; nothing was charged.',
)

export const RefundUnderWay = defineRefusal(
  'REFUND_UNDER_WAY',
  'Another refund of this payment is in progress; wait for its outcome.',
)

export const RefundOnlyWhole = defineRefusal(
  'REFUND_ONLY_WHOLE',
  'This payment can only be refunded in full.',
)

/** Disputed money cannot be refunded. */
export const RefundTooLarge = defineRefusal<{ leftMinor: bigint; currency: Currency }>(
  'REFUND_TOO_LARGE',
  'The refund is larger than what is left of this payment.',
)
