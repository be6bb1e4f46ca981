import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { FailureReason } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add, type Duration } from '#shared/duration.ts'
import { sandboxCharges, sandboxDeliveries, sandboxPayments, sandboxRefunds } from './card-sandbox.tables.ts'
import { deliveriesOf, scenarioOf } from './scenario.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

/** Delivers one webhook of the sandbox. */
export const deliverSandboxNewsKind = defineJobKind<{ readonly deliveryId: string }>('deliver-sandbox-news')

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxCharge = typeof sandboxCharges.$inferSelect

type Ground = Pick<Platform, 'clock' | 'random'>

export async function paymentById(on: Reader, id: string): Promise<SandboxPayment | null> {
  const [payment] = await on.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return payment ?? null
}

export async function paymentByReference(on: Reader, reference: string): Promise<SandboxPayment | null> {
  const [payment] = await on.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference))
  return payment ?? null
}

export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | null> {
  const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update')
  return payment ?? null
}

export async function chargesOf(on: Reader, paymentId: string): Promise<SandboxCharge[]> {
  return on
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.paymentId, paymentId))
    .orderBy(asc(sandboxCharges.createdAt), asc(sandboxCharges.charge))
}

/** The sandbox's fee: 1.4% and 25 minor units, at most half of the amount. */
export function feeOf(amountMinor: bigint): bigint {
  const fee = (amountMinor * 14n) / 1000n + 25n
  return fee > amountMinor / 2n ? amountMinor / 2n : fee
}

export async function writeCharge(
  tx: Tx,
  { clock, random }: Ground,
  payment: SandboxPayment,
  outcome: { charge: string; card: string; failure: FailureReason | null },
): Promise<SandboxCharge> {
  const known = and(eq(sandboxCharges.paymentId, payment.id), eq(sandboxCharges.charge, outcome.charge))
  const values = {
    ...outcome,
    id: random.uuid(),
    paymentId: payment.id,
    status: outcome.failure ? ('failed' as const) : ('succeeded' as const),
    refundedMinor: 0n,
    refundFailedMinor: 0n,
    feeMinor: outcome.failure ? 0n : feeOf(payment.amountMinor),
    createdAt: clock.now(),
  }
  await tx.delete(sandboxCharges).where(known)
  const [charge] = await tx.insert(sandboxCharges).values(values).returning()
  if (!charge) throw new Error('Sandbox charge missing after insert')
  return charge
}

/** A charge in the sandbox's interface: the total refunded, and what of it failed. */
export const shownCharge = async (on: Reader, charge: SandboxCharge) => ({
  id: charge.charge,
  status: charge.status,
  failure: charge.failure,
  refunded: charge.refundedMinor.toString(),
  refund_failed: charge.refundFailedMinor.toString(),
  failed_refunds: (await refundsOf(on, charge, 'failed')).map(({ id }) => id),
  fee: charge.feeMinor.toString(),
  dispute: charge.dispute,
})

export async function refundsOf(on: Reader, charge: SandboxCharge, status: 'failed' | 'succeeded') {
  const ownRefunds = and(eq(sandboxRefunds.chargeId, charge.id), eq(sandboxRefunds.status, status))
  return on.select().from(sandboxRefunds).where(ownRefunds).orderBy(asc(sandboxRefunds.id))
}

/** A page of the payments created in some days, ordered by id. */
export async function paymentsBetween(
  on: Reader,
  { from, to, after, most }: { from: Date; to: Date; after: string | null; most: number },
): Promise<SandboxPayment[]> {
  const days = and(gte(sandboxPayments.createdAt, from), lte(sandboxPayments.createdAt, to))
  return on
    .select()
    .from(sandboxPayments)
    .where(and(days, after === null ? undefined : gt(sandboxPayments.id, after)))
    .orderBy(asc(sandboxPayments.id))
    .limit(most)
}

/** Sends word of something, by as many deliveries as the scenario wants. */
export async function sendNews(
  tx: Tx,
  { clock, random }: Ground,
  payment: SandboxPayment,
  news: { type: string; charge: SandboxCharge | null; at?: Duration },
): Promise<void> {
  const scenario = scenarioOf(payment.scenario)
  // A late payment reports its other changes at once.
  const travel = scenario === 'late' && news.charge === null ? 'normal' : scenario
  const amount = payment.amountMinor + (scenario === 'wrongAmount' && news.charge ? 1n : 0n)
  const body = JSON.stringify({
    id: `evt_${random.uuid()}`,
    type: news.type,
    payment: payment.id,
    reference: payment.reference,
    amount: amount.toString(),
    currency: payment.currency,
    charge: news.charge && (await shownCharge(tx, news.charge)),
  })
  for (const { after, fault } of deliveriesOf(travel)) {
    const dueAt = add(clock.now(), after)
    const [delivery] = await tx
      .insert(sandboxDeliveries)
      .values({ id: random.uuid(), url: payment.webhookUrl, body, fault, dueAt, tries: 0, answers: [] })
      .returning({ id: sandboxDeliveries.id })
    if (delivery) await enqueue(tx, deliverSandboxNewsKind, { deliveryId: delivery.id }, { runAt: dueAt })
  }
}
