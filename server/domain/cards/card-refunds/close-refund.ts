import { and, eq } from 'drizzle-orm'
import type { Observation } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { type EndedRefundState, isRefundUnderWay } from '#shared/states/card-payment.ts'
import {
  type CardCharge,
  cardRefunds,
  type CardAttempt,
  lockAttempt,
  observe,
  notifyAttempt,
  type CardRefund,
} from '#server/domain/cards/card-payments/index.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'

type RefundWithCharge = { refund: CardRefund; charge: CardCharge; attempt: CardAttempt }
type End = { state: EndedRefundState; ref: string | null; code: string | null }

/**
 * Stores the outcome of a refund: a made one is booked like any other observation of its charge; of a failed
 * one the couple are notified.
 */
export async function closeRefund(
  platform: Platform,
  { refund, charge, attempt }: RefundWithCharge,
  end: End,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await lockAttempt(tx, attempt.id)
    const [mine] = await tx
      .update(cardRefunds)
      .set({
        state: end.state,
        failureCode: end.code,
        settledAt: platform.clock.now(),
        ...(end.ref && { providerRef: end.ref }),
      })
      .where(and(eq(cardRefunds.id, refund.id), stateIn(cardRefunds.state, isRefundUnderWay)))
      .returning()
    if (!mine) return
    if (end.state === 'succeeded') {
      await observe(tx, platform, attempt.id, 'refund', [refundMade(charge, attempt, refund, end.ref)])
    } else {
      const about = { weddingId: attempt.weddingId, attemptId: attempt.id }
      await noteTrouble(tx, platform, { ...about, kind: 'refundFailed', detail: refund.id })
    }
    await notifyAttempt(tx, attempt)
  })
}

function refundMade(
  charge: CardCharge,
  attempt: CardAttempt,
  refund: CardRefund,
  ref: string | null,
): Observation {
  return {
    charge: charge.charge,
    providerRef: attempt.providerRef,
    paymentRef: attempt.paymentRef,
    reference: attempt.reference,
    status: 'succeeded',
    final: true,
    amount: null,
    refundedMinor: refund.beforeMinor + refund.amountMinor,
    refundFailedMinor: null,
    // By the id under which the company may also notify it.
    refundParts: [{ ref, minor: refund.amountMinor }],
    failedRefunds: [],
    wholeRefundsOnly: false,
    feeMinor: null,
    dispute: null,
    failure: null,
    code: null,
  }
}
