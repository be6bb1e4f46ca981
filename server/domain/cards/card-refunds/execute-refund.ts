import { eq } from 'drizzle-orm'
import {
  type Answer,
  type CardProvider,
  mergeCharge,
  initialCharge,
} from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add, between, minutes } from '#shared/duration.ts'
import { money } from '#shared/money.ts'
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
    const asked = await refunding(platform, refundId)
    if (!asked || !isRefundPending(asked.refund)) return
    const { refund, company } = asked
    if (refund.state === 'pending') return queryPendingRefund(platform, asked)
    if (refund.state === 'unknown') {
      if (!company.capabilities.refundsRepeatable) return settleUnrepeatable(platform, asked)
      if (await settleByQuery(platform, asked)) return
    }
    if (refund.state === 'asked') await mark(platform, refund.id)
    const answer = await requestRefund(platform, asked)
    await conclude(platform, asked, answer)
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

async function conclude(platform: Platform, asked: Refunding, answer: Answer<RefundAnswer>): Promise<void> {
  if (answer.ok) {
    if (answer.value.status === 'succeeded') return settle(platform, asked, 'succeeded', answer.value.ref)
    if (answer.value.status === 'failed') return settle(platform, asked, 'failed', answer.value.ref)
    await platform.database.transaction(async (tx) => {
      await tx
        .update(cardRefunds)
        .set({ state: 'pending', providerRef: answer.value.ref })
        .where(eq(cardRefunds.id, asked.refund.id))
      await again(tx, platform, asked.refund.id)
      await notifyAttempt(tx, asked.attempt)
    })
    return
  }
  const { kind, code } = answer.error
  if (kind === 'rejected' || kind === 'unsupported')
    return settle(platform, asked, 'failed', null, code ?? kind)
  if (kind === 'unknown') {
    const { refundsRepeatable, canBeAsked } = asked.company.capabilities
    if (!refundsRepeatable && !canBeAsked) await reportForReview(platform, asked)
  } else {
    // The request never arrived, so that it may be sent again.
    await platform.database.transaction(async (tx) => {
      await tx.update(cardRefunds).set({ state: 'asked' }).where(eq(cardRefunds.id, asked.refund.id))
    })
  }
  throw new Error(`Refund without an outcome: ${kind}`)
}

/** Queries the payment's status and records the result. Returns whether that settles the refund. */
async function settleByQuery(platform: Platform, asked: Refunding): Promise<boolean> {
  const { attempt, company, refund, charge } = asked
  if (!company.capabilities.canBeAsked) return false
  const call = { idempotencyKey: `${refund.id}:look`, now: platform.clock.now() }
  const named = charge.charge === 'main' ? {} : { charge: charge.charge }
  const answer = await company.ask(
    { providerRef: attempt.providerRef, reference: attempt.reference, ...named },
    call,
  )
  if (!answer.ok) throw new Error(`Refund request failed: ${answer.error.kind}`)
  const told = answer.value?.filter((seen) => seen.charge === charge.charge) ?? []
  if (
    told.some(
      ({ failedRefunds: names }) => names.includes(refund.id) || names.includes(refund.providerRef ?? ''),
    )
  ) {
    await settle(platform, asked, 'failed', null, 'cameBack')
    return true
  }
  const { refundedMinor, refundFailedMinor } = told.reduce(
    (known, seen) => mergeCharge(known, money(attempt.amountMinor, attempt.currency), seen),
    initialCharge,
  )
  if (!isRefundProven(refund, { refundedMinor, refundFailedMinor })) return false
  await settle(platform, asked, 'succeeded', null)
  return true
}

/** After this time the company knows every request that reached it. */
const settlingTime = minutes(30)

/**
 * Settles a refund that must not be repeated and whose response was lost: queries it until it is seen, or
 * until it is so late that it never reached the company. Without an answer it is reported for manual review.
 */
async function settleUnrepeatable(platform: Platform, asked: Refunding): Promise<void> {
  const isLate = between(asked.refund.requestedAt, platform.clock.now()) > settlingTime
  if (!asked.company.capabilities.canBeAsked) return reportForReview(platform, asked)
  try {
    if (await settleByQuery(platform, asked)) return
  } catch (error) {
    if (!isLate) throw error
    return reportForReview(platform, asked)
  }
  if (!isLate) throw new Error('Refund not known to the company yet')
  await settle(platform, asked, 'failed', null, 'neverArrived')
}

/** Queries a pending refund until the company reports the outcome. */
async function queryPendingRefund(platform: Platform, asked: Refunding): Promise<void> {
  if (await settleByQuery(platform, asked)) return
  if (asked.company.capabilities.refundsRepeatable)
    return conclude(platform, asked, await requestRefund(platform, asked))
  await platform.database.transaction((tx) => again(tx, platform, asked.refund.id))
}

async function again(tx: Tx, platform: Platform, refundId: string): Promise<void> {
  const runAt = add(platform.clock.now(), minutes(10))
  await enqueue(tx, executeRefundKind, { refundId }, { runAt })
}

function settle(
  platform: Platform,
  asked: Refunding,
  state: 'succeeded' | 'failed',
  ref: string | null,
  code: string | null = null,
): Promise<void> {
  return closeRefund(platform, asked, { state, ref, code })
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
