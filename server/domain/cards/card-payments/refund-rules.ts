import { type Charge, refundedAmount, statusOf } from '#server/domain/cards/card-providers/index.ts'
import { isRefundUnderWay } from '#shared/states/card-payment.ts'
import type { cardRefunds } from './card-payments.tables.ts'

export type CardRefund = typeof cardRefunds.$inferSelect

/** Whether its outcome is not known yet. */
export function isRefundPending({ state }: Pick<CardRefund, 'state'>): boolean {
  return isRefundUnderWay(state)
}

/** How much of a charge can still be refunded: nothing of an unpaid or disputed charge. */
export function refundable(charge: Charge, amountMinor: bigint): bigint {
  const status = statusOf(charge, amountMinor)
  if (status !== 'succeeded' && status !== 'partlyRefunded') return 0n
  return amountMinor - refundedAmount(charge, amountMinor)
}

type RefundedCharge = Pick<Charge, 'refundedMinor' | 'refundFailedMinor'>

/**
 * Whether the reported totals prove that this refund was made after its response was lost. An amount that
 * came back since does not count.
 */
export function isRefundProven(
  refund: Pick<CardRefund, 'beforeMinor' | 'beforeFailedMinor' | 'amountMinor'>,
  { refundedMinor, refundFailedMinor }: RefundedCharge,
): boolean {
  const cameBack = refundFailedMinor - refund.beforeFailedMinor
  return refundedMinor - cameBack >= refund.beforeMinor + refund.amountMinor
}
