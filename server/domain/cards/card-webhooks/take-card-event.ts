import { and, eq, or } from 'drizzle-orm'
import { fromStored, type Observation } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { between, minutes } from '#shared/duration.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import {
  accountById,
  cardAccounts,
  companyOf,
  operatorsCompany,
} from '#server/domain/cards/card-accounts/index.ts'
import { cardAttempts, type CardAttempt, observe } from '#server/domain/cards/card-payments/index.ts'
import { cardEvents } from './card-webhooks.tables.ts'
import { takeCardEventKind } from './card-webhooks.job-kinds.ts'

type CardEvent = typeof cardEvents.$inferSelect

/**
 * An event may arrive before the response to our request; after this time an unknown one is reported for
 * manual review.
 */
const unknownEventGrace = minutes(15)

/** Applies the observations of a stored webhook to their payments. */
export const takeCardEvent = defineJob({
  kind: takeCardEventKind,
  maxRetryDelay: minutes(5),
  run: async (platform, { eventId }) => {
    const { db } = platform.database
    const [event] = await db.select().from(cardEvents).where(eq(cardEvents.id, eventId))
    if (event?.state !== 'new') return
    const observations = [...event.observations.map(fromStored), ...(await fetched(platform, event))]
    const known = await Promise.all(observations.map((observation) => attemptOf(db, event, observation)))
    const orphans = known.filter((attempt) => !attempt).length
    const age = between(event.receivedAt, platform.clock.now())
    if (orphans > 0 && age < unknownEventGrace) throw new Error('Webhook refers to an unknown payment')
    await platform.database.transaction(async (tx) => {
      // In a fixed order, so that two events about the same attempts do not deadlock.
      for (const attempt of [
        ...new Map(known.flatMap((one) => (one ? [[one.id, one]] : []))).values(),
      ].toSorted((a, b) => (a.contributionId < b.contributionId ? -1 : 1))) {
        const ownObservations = observations.filter((_, index) => known[index]?.id === attempt.id)
        await observe(tx, platform, attempt.id, 'webhook', ownObservations)
      }
      const state = orphans > 0 ? 'orphan' : 'done'
      await tx
        .update(cardEvents)
        .set({ state, doneAt: platform.clock.now() })
        .where(eq(cardEvents.id, eventId))
      if (orphans === 0) return
      const weddingId =
        event.endpoint === 'operator' ? null : ((await accountById(tx, event.endpoint))?.weddingId ?? null)
      await noteTrouble(tx, platform, { weddingId, attemptId: null, kind: 'orphanEvent', detail: event.id })
      platform.log.error(
        { provider: event.provider, kind: event.kind, event: event.id },
        'Webhook refers to an unknown payment',
      )
    })
  },
})

/** Fetches the payments of a webhook without data. */
async function fetched(platform: Platform, event: CardEvent): Promise<readonly Observation[]> {
  if (event.ask.length === 0) return []
  const account =
    event.endpoint === 'operator' ? null : await accountById(platform.database.db, event.endpoint)
  const company = account ? companyOf(platform, account) : operatorsCompany(platform, event.provider)
  if (!company) throw new Error('Card keys for the request missing')
  const observation: Observation[] = []
  for (const charge of event.ask) {
    const call = { idempotencyKey: `${event.id}:${charge}`, now: platform.clock.now() }
    const answer = await company.ask({ providerRef: null, reference: '', charge }, call)
    if (!answer.ok) throw new Error(`Request to the card company failed: ${answer.error.kind}`)
    observation.push(...(answer.value ?? []))
  }
  return observation
}

/**
 * The attempt of an observation, by our reference or the company's payment id; never one of another account.
 */
async function attemptOf(
  on: Reader,
  event: CardEvent,
  observation: Observation,
): Promise<CardAttempt | null> {
  const byName = observation.reference
    ? eq(cardAttempts.reference, observation.reference)
    : observation.paymentRef
      ? eq(cardAttempts.paymentRef, observation.paymentRef)
      : null
  if (!byName) return null
  const atThisDoor =
    event.endpoint === 'operator'
      ? or(eq(cardAccounts.keysOf, 'operator'), eq(cardAccounts.provider, 'stripe'))
      : eq(cardAccounts.id, event.endpoint)
  const [found] = await on
    .select({ attempt: cardAttempts })
    .from(cardAttempts)
    .innerJoin(cardAccounts, eq(cardAccounts.id, cardAttempts.accountId))
    .where(and(byName, eq(cardAttempts.provider, event.provider), atThisDoor))
  return found?.attempt ?? null
}
