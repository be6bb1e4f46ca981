import { type Charge, returnedOf, statusOf } from '#server/domain/cards/card-providers/index.ts'
import { isRefundUnderWay } from '#shared/states/card-payment.ts'
import type { cardRefunds } from './card-payments.tables.ts'

export type CardRefund = typeof cardRefunds.$inferSelect

/** Whether its outcome is not known yet. */
export function isUnderWay({ state }: Pick<CardRefund, 'state'>): boolean {
  return isRefundUnderWay(state)
}

/** How much of a charge can still go back: nothing that was never paid, nothing the payer's bank has taken already. */
export function refundable(charge: Charge, amountMinor: bigint): bigint {
  const status = statusOf(charge, amountMinor)
  if (status !== 'succeeded' && status !== 'partlyRefunded') return 0n
  return amountMinor - returnedOf(charge, amountMinor)
}

type Known = Pick<Charge, 'refundedMinor' | 'refundFailedMinor'>

/** Whether what the company tells in all shows that this refund, whose answer was lost, was made; what came back since proves nothing. */
export function wasMade(
  refund: Pick<CardRefund, 'beforeMinor' | 'beforeFailedMinor' | 'amountMinor'>,
  { refundedMinor, refundFailedMinor }: Known,
): boolean {
  const cameBack = refundFailedMinor - refund.beforeFailedMinor
  return refundedMinor - cameBack >= refund.beforeMinor + refund.amountMinor
}
