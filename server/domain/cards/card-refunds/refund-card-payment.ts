import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { contributionOfViewer } from '#server/domain/gifts/contributions/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { refundCardInput } from '#shared/inputs/cards.ts'
import {
  attemptById,
  type CardCharge,
  cardCharges,
  cardRefunds,
  RefundOnlyWhole,
  RefundTooLarge,
  RefundUnderWay,
  lockAttempt,
  notifyAttempt,
  type CardRefund,
  isRefundPending,
  refundable,
  executeRefundKind,
} from '#server/domain/cards/card-payments/index.ts'
import { CardNotFound } from '#server/domain/cards/card-accounts/index.ts'

/**
 * Refunds a card payment whole or in part, by a partner. The refund is stored first and requested by a job;
 * one at a time, and never more than is left. The client creates the id: repeating it has no effect.
 */
export async function refundCardPayment(context: AppContext, input: unknown): Promise<CardRefund> {
  const form = parseInput(refundCardInput, input)
  const chargeBefore = await chargeOfPartner(context, form.chargeId)
  return context.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, chargeBefore.attemptId)
    const charge = await lockCharge(tx, form.chargeId)
    const refunds = await refundsOf(tx, charge.id)
    const known = refunds.find((one) => one.id === form.id)
    if (known) return known
    if (refunds.some(isRefundPending)) throw RefundUnderWay()
    const left = refundable(charge, attempt.amountMinor)
    const amountMinor = form.amountMinor ?? left
    if (amountMinor > left || left === 0n)
      throw RefundTooLarge({ leftMinor: left, currency: attempt.currency })
    if (charge.wholeRefundsOnly && amountMinor < attempt.amountMinor) throw RefundOnlyWhole()
    invariant(context.viewer.kind === 'account', 'Refund requested by a viewer without an account')
    const [refund] = await tx
      .insert(cardRefunds)
      .values({
        id: form.id,
        chargeId: charge.id,
        amountMinor,
        reason: form.reason,
        state: 'asked',
        beforeMinor: charge.refundedMinor,
        beforeFailedMinor: charge.refundFailedMinor,
        requestedBy: context.viewer.accountId,
        requestedAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    // The attempt is locked: only a refund of another payment can have this id.
    if (!refund) throw CardNotFound()
    await enqueue(tx, executeRefundKind, { refundId: refund.id })
    await notifyAttempt(tx, attempt)
    return refund
  })
}

/** The charge, for a partner of its wedding. Refuses `CardNotFound`. */
export async function chargeOfPartner(context: AppContext, chargeId: string): Promise<CardCharge> {
  const { db } = context.database
  const [charge] = await db.select().from(cardCharges).where(eq(cardCharges.id, chargeId))
  const attempt = charge && (await attemptById(db, charge.attemptId))
  if (!attempt || !(await contributionOfViewer(db, context, attempt.contributionId))) throw CardNotFound()
  return charge
}

async function lockCharge(tx: Tx, id: string): Promise<CardCharge> {
  const [charge] = await tx.select().from(cardCharges).where(eq(cardCharges.id, id)).for('update')
  invariant(charge, 'Card charge missing')
  return charge
}

export async function refundsOf(on: Reader, chargeId: string): Promise<CardRefund[]> {
  return on
    .select()
    .from(cardRefunds)
    .where(eq(cardRefunds.chargeId, chargeId))
    .orderBy(cardRefunds.requestedAt)
}
