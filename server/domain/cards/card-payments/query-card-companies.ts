import { and, eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forEachBatch } from '#server/platform/for-each-batch.ts'
import { attemptById, attemptsToAsk, changeAttempt } from './attempt-store.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import { accountById, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { beginVisit } from './begin-visit.ts'
import { cardAttempts } from './card-payments.tables.ts'
import { type CardAttempt, hasLapsed, isInDoubt, nextAsk } from './next-ask.ts'
import { lockAttempt, observe, notifyAttempt } from './observe.ts'
import { queryCardPaymentKind } from './card-payments.job-kinds.ts'

const pageSize = 100

/**
 * Queries payments without news for too long: a lost webhook, a lost response, or a refund made in the
 * company's panel. The results are handled like every other observation.
 */
export async function queryCardCompanies(platform: Platform): Promise<number> {
  const due = (limit: number, offset: number) =>
    attemptsToAsk(platform.database.db, platform.clock.now(), limit, offset)
  return forEachBatch(platform, { name: 'ask-card-companies', pageSize, due }, async (id) => {
    await queryAttempt(platform, id)
  })
}

/** Queries one attempt, whether or not it is due. False if the company did not answer. */
export async function queryAttempt(platform: Platform, attemptId: string): Promise<boolean> {
  const attempt = await claim(platform, attemptId)
  if (!attempt) return true
  const account = await accountById(platform.database.db, attempt.accountId)
  const company = account && companyOf(platform, account)
  if (company && isInDoubt(attempt) && company.capabilities.lostCreate === 'replay') {
    // Repeats the request with the same idempotency key, so that the payment is created once regardless of
    // the first response.
    await beginVisit(platform, attempt.id)
    return true
  }
  if (company?.capabilities.canBeAsked) {
    const call = { idempotencyKey: `${attempt.id}:ask:${attempt.asked}`, now: platform.clock.now() }
    const answer = await company.ask(attempt, call)
    if (!answer.ok && (answer.error.kind === 'unavailable' || answer.error.kind === 'unknown')) return false
    if (answer.ok && answer.value) {
      const observations = answer.value
      await platform.database.transaction((tx) => observe(tx, platform, attempt.id, 'asked', observations))
    } else if (answer.ok && isInDoubt(attempt)) {
      // The company does not know the payment: nothing happened, and it can be created again.
      await beginVisit(platform, attempt.id)
      return true
    }
  }
  await lapse(platform, attempt.id)
  return true
}

/**
 * Sets the time of the next query before querying: of several processes only one queries, and after a crash
 * the attempt is still queried later.
 */
async function claim(platform: Platform, attemptId: string): Promise<CardAttempt | null> {
  return platform.database.transaction(async (tx) => {
    const attempt = await attemptById(tx, attemptId)
    if (!attempt) return null
    const now = platform.clock.now()
    const queryCount = attempt.asked + 1
    const [claimed] = await tx
      .update(cardAttempts)
      .set({ asked: queryCount, askAt: nextAsk({ ...attempt, asked: queryCount }, now) })
      .where(and(eq(cardAttempts.id, attemptId), eq(cardAttempts.asked, attempt.asked)))
      .returning()
    if (claimed && isInDoubt(claimed) && claimed.askAt === null) {
      await noteTrouble(tx, platform, {
        weddingId: claimed.weddingId,
        attemptId,
        kind: 'silence',
        detail: 'begin',
      })
    }
    return claimed ?? null
  })
}

/**
 * Marks an attempt as lapsed: the payment page has expired without a reported payment. A late report still
 * counts.
 */
async function lapse(platform: Platform, attemptId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    const now = platform.clock.now()
    if (!hasLapsed(attempt, now)) return
    const lapsed = { ...attempt, state: 'lapsed' as const }
    await changeAttempt(tx, attemptId, { state: 'lapsed', askAt: nextAsk(lapsed, now) })
    await notifyAttempt(tx, attempt)
  })
}

export const queryCardCompaniesJob = defineJob<Record<string, never>>({
  kind: 'ask-card-companies',
  run: async (platform) => {
    await queryCardCompanies(platform)
  },
})

/**
 * Queued when a browser returns before the webhook, and when a company reports that there is more to query.
 */
export const queryCardPayment = defineJob({
  kind: queryCardPaymentKind,
  run: async (platform, { attemptId }) => {
    if (!(await queryAttempt(platform, attemptId))) throw new Error('Card company did not respond')
  },
})
