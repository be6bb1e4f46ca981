import { and, eq, inArray } from 'drizzle-orm'
import type { Observation } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isRefundUnderWay } from '#shared/states/card-payment.ts'
import type { CardCharge } from './attempt-store.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import { type cardObservations, cardRefunds } from './card-payments.tables.ts'
import type { CardAttempt } from './next-ask.ts'
import { isRefundProven } from './refund-rules.ts'
import { queryCardPaymentKind } from './card-payments.job-kinds.ts'

/** Marks open refunds as succeeded that the reported totals prove. */
export async function closeRefundsSeen(tx: Tx, platform: Platform, charge: CardCharge): Promise<void> {
  const ownRefunds = and(eq(cardRefunds.chargeId, charge.id), stateIn(cardRefunds.state, isRefundUnderWay))
  for (const refund of await tx.select().from(cardRefunds).where(ownRefunds)) {
    if (!isRefundProven(refund, charge)) continue
    const settled = { state: 'succeeded', settledAt: platform.clock.now() } as const
    await tx.update(cardRefunds).set(settled).where(eq(cardRefunds.id, refund.id))
  }
}

type ObservedCharges = {
  readonly charges: readonly CardCharge[]
  readonly observations: readonly Observation[]
  readonly source: (typeof cardObservations.$inferSelect)['source']
}

/**
 * Marks refunds as failed that the company reports as failed, even if it reported them as made before, and
 * reports them for manual review.
 */
export async function failRefundsSeen(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  { charges, observations }: Pick<ObservedCharges, 'charges' | 'observations'>,
): Promise<void> {
  const names = new Set(observations.flatMap(({ failedRefunds }) => failedRefunds))
  if (names.size === 0) return
  const ownRefunds = inArray(
    cardRefunds.chargeId,
    charges.map(({ id }) => id),
  )
  const refunds = await tx.select().from(cardRefunds).where(ownRefunds)
  for (const name of names) {
    const refund = refunds.find(({ id, providerRef }) => id === name || providerRef === name)
    if (refund && refund.state !== 'failed') await fail(tx, platform, refund.id)
    const about = { weddingId: attempt.weddingId, attemptId: attempt.id }
    await noteTrouble(tx, platform, { ...about, kind: 'refundFailed', detail: refund?.id ?? name })
  }
}

/** Queues a query if a webhook reported refunds, or returned refunds, without a total. */
export async function requestTotals(
  tx: Tx,
  attempt: CardAttempt,
  { observations, source }: Pick<ObservedCharges, 'observations' | 'source'>,
): Promise<void> {
  // A query returns everything; only webhooks may be incomplete.
  if (source !== 'webhook') return
  const lacksTotal = (one: Observation) =>
    one.refundParts.length > 0 || (one.failedRefunds.length > 0 && one.refundFailedMinor === null)
  if (!observations.some(lacksTotal)) return
  await enqueue(
    tx,
    queryCardPaymentKind,
    { attemptId: attempt.id },
    { dedupeKey: `card-totals:${attempt.id}` },
  )
}

async function fail(tx: Tx, platform: Platform, id: string): Promise<void> {
  const failed = { state: 'failed', failureCode: 'cameBack', settledAt: platform.clock.now() } as const
  await tx.update(cardRefunds).set(failed).where(eq(cardRefunds.id, id))
}
