import { and, eq } from 'drizzle-orm'
import {
  mergeCharge,
  type Observation,
  toStored,
  initialCharge,
} from '#server/domain/cards/card-providers/index.ts'
import { giftTopic, lockById } from '#server/domain/gifts/contributions/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { raise } from '#server/platform/events.ts'
import { attemptById, type CardCharge, changeAttempt, chargesOf } from './attempt-store.ts'
import { endTrouble, noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import { bookCharge } from './book-charge.ts'
import { cardAttempts, cardCharges, cardObservations } from './card-payments.tables.ts'
import { chargeFacts } from './known-charge.ts'
import { type CardAttempt, nextAsk } from './next-ask.ts'
import { requestTotals, closeRefundsSeen, failRefundsSeen } from './refunds-seen.ts'
import { CardPaymentMoved } from './card-payments.events.ts'

type Source = (typeof cardObservations.$inferSelect)['source']

/**
 * Processes observations of a payment from any channel, any number of times: stores them, merges them into
 * the known facts and books the changes, in the caller's transaction. Locks the contribution, then the
 * attempt, then its charges, then the rows of the gifts domain.
 */
export async function observe(
  tx: Tx,
  platform: Platform,
  attemptId: string,
  source: Source,
  observations: readonly Observation[],
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId)
  const before = JSON.stringify((await chargesOf(tx, attemptId)).map(chargeFacts), bigintAsText)
  const seenAt = platform.clock.now()
  for (const observation of observations) {
    await tx
      .insert(cardObservations)
      .values({ attemptId, source, observation: toStored(observation), seenAt })
    await mergeInto(tx, platform, attempt, observation)
  }
  for (const charge of await chargesOf(tx, attemptId)) await bookCharge(tx, platform, attempt, charge)
  const charges = await chargesOf(tx, attemptId)
  await failRefundsSeen(tx, platform, attempt, { charges, observations })
  await requestTotals(tx, attempt, { observations, source })
  for (const charge of charges) await closeRefundsSeen(tx, platform, charge)
  await noteTroubles(tx, platform, attempt, charges)
  await concludeAttempt(tx, platform, attempt, charges, observations)
  if (before === JSON.stringify(charges.map(chargeFacts), bigintAsText) && attempt.state !== 'beginning')
    return
  await notifyAttempt(tx, attempt)
}

/** Locks the contribution, then the attempt; all code that needs both uses this order. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<CardAttempt> {
  const found = await attemptById(tx, attemptId)
  invariant(found, 'Payment attempt of an observation missing')
  await lockById(tx, found.contributionId)
  const [attempt] = await tx.select().from(cardAttempts).where(eq(cardAttempts.id, attemptId)).for('update')
  invariant(attempt, 'Payment attempt missing after update')
  return attempt
}

/** Raises an event about a payment for the guest's page and the couple's screens. */
export async function notifyAttempt(
  tx: Tx,
  attempt: Pick<CardAttempt, 'id' | 'weddingId' | 'contributionId'>,
): Promise<void> {
  await raise(
    tx,
    CardPaymentMoved,
    { weddingId: attempt.weddingId, contributionId: attempt.contributionId, attemptId: attempt.id },
    [weddingTopic(attempt.weddingId), giftTopic(attempt.contributionId)],
  )
}

const bigintAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

async function mergeInto(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  observation: Observation,
): Promise<void> {
  const expected = { minor: attempt.amountMinor, currency: attempt.currency }
  const named = and(eq(cardCharges.attemptId, attempt.id), eq(cardCharges.charge, observation.charge))
  const [known] = await tx.select().from(cardCharges).where(named).for('update')
  const merged = mergeCharge(known ? chargeFacts(known) : initialCharge, expected, observation)
  const paidAt = known?.paidAt ?? (merged.paid ? platform.clock.now() : null)
  if (known) {
    await tx
      .update(cardCharges)
      .set({ ...merged, paidAt })
      .where(named)
    return
  }
  await tx.insert(cardCharges).values({
    ...merged,
    id: platform.random.uuid(),
    attemptId: attempt.id,
    charge: observation.charge,
    paidAt,
    bookedFeeMinor: 0n,
  })
}

async function noteTroubles(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  charges: readonly CardCharge[],
): Promise<void> {
  const about = { weddingId: attempt.weddingId, attemptId: attempt.id }
  for (const { charge: detail, paid, failed, mismatched, dispute, bookedAs } of charges) {
    if (mismatched) await noteTrouble(tx, platform, { ...about, kind: 'amountDiffers', detail })
    if (paid && failed) await noteTrouble(tx, platform, { ...about, kind: 'lateSuccess', detail })
    const claim = { ...about, kind: 'disputeOpened', detail } as const
    if (dispute !== 'none') await noteTrouble(tx, platform, claim)
    // A settled dispute needs no answer.
    if (dispute === 'won' || dispute === 'lost') await endTrouble(tx, platform, claim)
    if (bookedAs && bookedAs !== attempt.contributionId)
      await noteTrouble(tx, platform, { ...about, kind: 'doublePayment', detail })
  }
}

/** Derives the attempt's state from its charges, and the time of the next query. */
async function concludeAttempt(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  charges: readonly CardCharge[],
  observations: readonly Observation[],
): Promise<void> {
  const now = platform.clock.now()
  const paid = charges.some((charge) => charge.paid)
  // Only a failure of the whole session ends the attempt: one of several cards may be declined.
  const failed = charges.some((charge) => charge.failed && charge.charge === 'main')
  const state = paid ? 'paid' : failed ? 'failed' : attempt.state === 'lapsed' ? 'lapsed' : 'open'
  const failedObservation = observations.findLast((observation) => observation.failure !== null)
  const failure = paid ? null : (failedObservation?.failure ?? attempt.failure)
  const providerRef =
    attempt.providerRef ?? observations.find((observation) => observation.providerRef)?.providerRef ?? null
  const paymentRef =
    attempt.paymentRef ?? observations.find((observation) => observation.paymentRef)?.paymentRef ?? null
  const failureCode = paid ? null : (failedObservation?.code ?? attempt.failureCode)
  const changes = { state, failure, failureCode, providerRef, paymentRef } as const
  await changeAttempt(tx, attempt.id, { ...changes, askAt: nextAsk({ ...attempt, ...changes }, now) })
}
