import type { Charge } from '#server/domain/cards/card-providers/index.ts'
import type { CardCharge } from './attempt-store.ts'

/** What is known of a charge, as it can be merged. */
export const knownOf = ({
  paid,
  failed,
  acting,
  mismatched,
  refundedMinor,
  refundFailedMinor,
  refundParts,
  wholeRefundsOnly,
  feeMinor,
  dispute,
}: CardCharge): Charge => ({
  paid,
  failed,
  acting,
  mismatched,
  refundedMinor,
  refundFailedMinor,
  refundParts,
  wholeRefundsOnly,
  feeMinor,
  dispute,
})
