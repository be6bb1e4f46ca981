import type { ApiResult } from '#server/platform/call-api.ts'
import { eq } from 'drizzle-orm'
import { type CardProvider, mergeCharge, initialCharge } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add, between, minutes } from '#shared/duration.ts'
import { money } from '#shared/money.ts'
import type { EndedRefundState } from '#shared/states/card-payment.ts'
import {
  attemptById,
  type CardCharge,
  cardCharges,
  cardRefunds,
  type CardAttempt,
  notifyAttempt,
  type CardRefund,
  isRefundPending,
  isRefundProven,
  executeRefundKind,
} from '#server/domain/cards/card-payments/index.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import { accountById, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { closeRefund } from './close-refund.ts'

type Refunding = { refund: CardRefund; charge: CardCharge; attempt: CardAttempt; company: CardProvider }
type RefundAnswer = Extract<Awaited<ReturnType<CardProvider['refund']>>, { ok: true }>['value']

/** Requests a stored refund from the company. After a lost response it queries the payment's status. */
export const executeRefund = defineJob({
  kind: executeRefundKind,
  maxAttempts: 30,
  run: async (platform, { refundId }) => {
    const operation = await refunding(platform, refundId)
    if (!operation || !isRefundPending(operation.refund)) return
    const { refund, company } = operation
    if (refund.state === 'pending') return queryPendingRefund(platform, operation)
    if (refund.state === 'unknown') {
      if (!company.capabilities.refundsRepeatable) return settleUnrepeatable(platform, operation)
      if (await settleByQuery(platform, operation)) return
    }
    if (refund.state === 'asked') await mark(platform, refund.id)
    const answer = await requestRefund(platform, operation)
    await conclude(platform, operation, answer)
  },
})

async function refunding(platform: Platform, refundId: string): Promise<Refunding | null> {
  const { db } = platform.database
  const [refund] = await db.select().from(cardRefunds).where(eq(cardRefunds.id, refundId))
  if (!refund) return null
  const [charge] = await db.select().from(cardCharges).where(eq(cardCharges.id, refund.chargeId))
  const attempt = charge && (await attemptById(db, charge.attemptId))
  const account = attempt && (await accountById(db, attempt.accountId))
  const company = account && companyOf(platform, account)
  if (!company) throw new Error('Card keys for the refund missing')
  return { refund, charge, attempt, company }
}

/**
 * The outcome is marked unknown before the request is sent, so that a crash does not cause a blind
 * repetition.
 */
async function mark(platform: Platform, refundId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await tx.update(cardRefunds).set({ state: 'unknown' }).where(eq(cardRefunds.id, refundId))
  })
}

function requestRefund(platform: Platform, { refund, charge, attempt, company }: Refunding) {
  return company.refund(
    {
      providerRef: attempt.providerRef ?? attempt.reference,
      paymentRef: attempt.paymentRef,
      charge: charge.charge,
      reference: attempt.reference,
      refundId: refund.id,
      amount: money(refund.amountMinor, attempt.currency),
    },
    { idempotencyKey: `${refund.id}:refund`, now: platform.clock.now() },
  )
}

async function conclude(
  platform: Platform,
  operation: Refunding,
  answer: ApiResult<RefundAnswer>,
): Promise<void> {
  if (answer.ok) {
    if (answer.value.status === 'succeeded') return settle(platform, operation, 'succeeded', answer.value.ref)
    if (answer.value.status === 'failed') return settle(platform, operation, 'failed', answer.value.ref)
    await platform.database.transaction(async (tx) => {
      await tx
        .update(cardRefunds)
        .set({ state: 'pending', providerRef: answer.value.ref })
        .where(eq(cardRefunds.id, operation.refund.id))
      await retryLater(tx, platform, operation.refund.id)
      await notifyAttempt(tx, operation.attempt)
    })
    return
  }
  const { kind, code } = answer.error
  if (kind === 'rejected' || kind === 'unsupported')
    return settle(platform, operation, 'failed', null, code ?? kind)
  if (kind === 'unknown') {
    const { refundsRepeatable, canBeAsked } = operation.company.capabilities
    if (!refundsRepeatable && !canBeAsked) await reportForReview(platform, operation)
  } else {
    // The request never arrived, so that it may be sent again.
    await platform.database.transaction(async (tx) => {
      await tx.update(cardRefunds).set({ state: 'asked' }).where(eq(cardRefunds.id, operation.refund.id))
    })
  }
  throw new Error(`Refund without an outcome: ${kind}`)
}

/** Queries the payment's status and records the result. Returns whether that settles the refund. */
async function settleByQuery(platform: Platform, operation: Refunding): Promise<boolean> {
  const { attempt, company, refund, charge } = operation
  if (!company.capabilities.canBeAsked) return false
  const call = { idempotencyKey: `${refund.id}:look`, now: platform.clock.now() }
  const named = charge.charge === 'main' ? {} : { charge: charge.charge }
  const answer = await company.ask(
    { providerRef: attempt.providerRef, reference: attempt.reference, ...named },
    call,
  )
  if (!answer.ok) throw new Error(`Refund request failed: ${answer.error.kind}`)
  const reports = answer.value?.filter((observation) => observation.charge === charge.charge) ?? []
  if (
    reports.some(
      ({ failedRefunds: names }) => names.includes(refund.id) || names.includes(refund.providerRef ?? ''),
    )
  ) {
    await settle(platform, operation, 'failed', null, 'cameBack')
    return true
  }
  const { refundedMinor, refundFailedMinor } = reports.reduce(
    (known, observation) => mergeCharge(known, money(attempt.amountMinor, attempt.currency), observation),
    initialCharge,
  )
  if (!isRefundProven(refund, { refundedMinor, refundFailedMinor })) return false
  await settle(platform, operation, 'succeeded', null)
  return true
}

/** After this time the company knows every request that reached it. */
const settlingTime = minutes(30)

/**
 * Settles a refund that must not be repeated and whose response was lost: queries it until it is seen, or
 * until it is so late that it never reached the company. Without an answer it is reported for manual review.
 */
async function settleUnrepeatable(platform: Platform, operation: Refunding): Promise<void> {
  const isLate = between(operation.refund.requestedAt, platform.clock.now()) > settlingTime
  if (!operation.company.capabilities.canBeAsked) return reportForReview(platform, operation)
  try {
    if (await settleByQuery(platform, operation)) return
  } catch (error) {
    if (!isLate) throw error
    return reportForReview(platform, operation)
  }
  if (!isLate) throw new Error('Refund not known to the company yet')
  await settle(platform, operation, 'failed', null, 'neverArrived')
}

/** Queries a pending refund until the company reports the outcome. */
async function queryPendingRefund(platform: Platform, operation: Refunding): Promise<void> {
  if (await settleByQuery(platform, operation)) return
  if (operation.company.capabilities.refundsRepeatable)
    return conclude(platform, operation, await requestRefund(platform, operation))
  await platform.database.transaction((tx) => retryLater(tx, platform, operation.refund.id))
}

async function retryLater(tx: Tx, platform: Platform, refundId: string): Promise<void> {
  const runAt = add(platform.clock.now(), minutes(10))
  await enqueue(tx, executeRefundKind, { refundId }, { runAt })
}

function settle(
  platform: Platform,
  operation: Refunding,
  state: EndedRefundState,
  ref: string | null,
  code: string | null = null,
): Promise<void> {
  return closeRefund(platform, operation, { state, ref, code })
}

/**
 * Reports for manual review a refund that can be neither repeated nor queried: a partner looks in the
 * company's panel and enters the result.
 */
async function reportForReview(platform: Platform, { refund, attempt }: Refunding): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const about = { weddingId: attempt.weddingId, attemptId: attempt.id }
    await noteTrouble(tx, platform, { ...about, kind: 'refundUnknown', detail: refund.id })
  })
}
