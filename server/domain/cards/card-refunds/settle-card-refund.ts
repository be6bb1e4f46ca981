import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { invariant } from '#server/platform/invariant.ts'
import { cardRefunds, attemptById, type CardRefund } from '#server/domain/cards/card-payments/index.ts'
import { CardNotFound } from '#server/domain/cards/card-accounts/index.ts'
import { closeRefund } from './close-refund.ts'
import { chargeOfPartner } from './refund-card-payment.ts'

/**
 * Settles a refund of unknown outcome: a partner has looked in the company's panel and says whether it was
 * made.
 */
export async function settleCardRefund(
  context: AppContext,
  id: string,
  succeeded: boolean,
): Promise<CardRefund> {
  const { db } = context.database
  const [refund] = await db.select().from(cardRefunds).where(eq(cardRefunds.id, id))
  if (!refund) throw CardNotFound()
  const charge = await chargeOfPartner(context, refund.chargeId)
  const attempt = await attemptById(db, charge.attemptId)
  invariant(attempt, 'Payment attempt of a card charge missing')
  if (refund.state !== 'unknown') return refund
  await closeRefund(
    context,
    { refund, charge, attempt },
    { state: succeeded ? 'succeeded' : 'failed', ref: null, code: null },
  )
  const [closed] = await db.select().from(cardRefunds).where(eq(cardRefunds.id, id))
  invariant(closed, 'Refund missing after update')
  return closed
}
