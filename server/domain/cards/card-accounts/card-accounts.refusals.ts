import { defineRefusal } from '#server/platform/refusal.ts'

export const CardsNotOffered = defineRefusal(
  'CARDS_NOT_OFFERED',
  'This couple accepts no cards, or not in this currency.',
)

/** Also for an unknown card payment, dispute or refund. */
export const CardNotFound = defineRefusal('CARD_NOT_FOUND', 'Card payment not found.')

export const CardKeysRefused = defineRefusal<{ fields: readonly string[] }>(
  'CARD_KEYS_REFUSED',
  'The card company does not accept these keys.',
)
