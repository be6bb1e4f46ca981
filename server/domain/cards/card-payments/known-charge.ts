import type { Charge } from '#server/domain/cards/card-providers/index.ts'
import type { CardCharge } from './attempt-store.ts'

/** The known facts of a stored charge, for `mergeCharge`. */
export const chargeFacts = ({
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
