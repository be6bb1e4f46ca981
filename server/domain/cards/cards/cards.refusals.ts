import { defineRefusal } from '#server/platform/refusal.ts'
import type { Currency } from '#shared/money.ts'

export const CardsNotOffered = defineRefusal(
  'CARDS_NOT_OFFERED',
  'This couple accepts no cards, or not in this currency.',
)

export const CardCompanyUnavailable = defineRefusal(
  'CARD_COMPANY_UNAVAILABLE',
  'The card company cannot start this payment now; nothing was charged.',
)

/** Also for a card account and a dispute. */
export const CardNotFound = defineRefusal('CARD_NOT_FOUND', 'Card payment not found.')

export const CardKeysRefused = defineRefusal<{ fields: readonly string[] }>(
  'CARD_KEYS_REFUSED',
  'The card company does not accept these keys.',
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
