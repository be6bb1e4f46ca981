import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { CardProvider, Days, Observation } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forEachBatch } from '#server/platform/for-each-batch.ts'
import { days, minutes, subtract } from '#shared/duration.ts'
import {
  type CardCharge,
  chargesOf,
  cardAttempts,
  cardRefunds,
  type CardAttempt,
  observe,
  isRefundPending,
} from '#server/domain/cards/card-payments/index.ts'
import { noteTrouble, noteTroubleOnce } from '#server/domain/cards/card-troubles/index.ts'
import { cardAccounts, type CardAccount, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import {
  byReference,
  findDifferingCharges,
  isNews,
  type KnownAttempt,
  findMissingCharges,
  describeUnknown,
  findUnknownPayments,
} from './compare-charges.ts'
import { daysToCompare, isDue, isSettled } from './reconciliation-days.ts'

/** Accounts that share one merchant account at the company: the operator's keys serve many weddings. */
type Counter = {
  readonly company: CardProvider
  readonly accounts: readonly CardAccount[]
  readonly wedding: string | null
}

/**
 * Reconciles the recent payments of all due accounts with the companies. What a company knows and we do not
 * is processed as an observation; mismatches are reported as troubles. Returns the number of reconciled
 * accounts.
 */
export async function reconcileCards(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const counters = (await countersOf(platform)).filter(({ accounts }) =>
    accounts.some(({ reconciledAt, createdAt }) => isDue(reconciledAt ?? createdAt, now)),
  )
  let done = 0
  const round = {
    name: 'reconcile-cards',
    pageSize: counters.length + 1,
    // The log identifies a merchant account by its index, since it holds keys.
    due: async () => [...counters.keys()],
  }
  await forEachBatch(platform, round, async (at) => {
    const counter = counters[at]
    if (counter && (await compare(platform, counter))) done += counter.accounts.length
  })
  return done
}

export const reconcileCardsJob = defineJob<Record<string, never>>({
  kind: 'reconcile-cards',
  timeLimit: minutes(30),
  run: async (platform) => {
    await reconcileCards(platform)
  },
})

/**
 * The merchant accounts of usable or confirmed card accounts, and of those with a payment attempt in the last
 * 30 days.
 */
async function countersOf(platform: Platform): Promise<Counter[]> {
  const { db } = platform.database
  const lately = db
    .select({ id: cardAttempts.accountId })
    .from(cardAttempts)
    .where(gte(cardAttempts.createdAt, subtract(platform.clock.now(), days(30))))
  const inUse = and(isNull(cardAccounts.removedAt), isNotNull(cardAccounts.usableFrom))
  const accounts = await db
    .select()
    .from(cardAccounts)
    .where(or(inUse, inArray(cardAccounts.id, lately)))
    .orderBy(asc(cardAccounts.createdAt))
  const groups = Map.groupBy(accounts, ({ keysOf, provider, id }) => (keysOf === 'operator' ? provider : id))
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    const company = first && companyOf(platform, first)
    return first && company
      ? [{ company, accounts: some, wedding: some.length === 1 ? first.weddingId : null }]
      : []
  })
}

/** Reconciles one merchant account. False if the company did not answer; the next round tries again. */
async function compare(platform: Platform, counter: Counter): Promise<boolean> {
  const now = platform.clock.now()
  const lasts = counter.accounts.map(({ reconciledAt }) => reconciledAt)
  const oldest = lasts.reduce((a, b) => (a === null || b === null ? null : a < b ? a : b))
  const range = daysToCompare(oldest, now)
  const reported = await tell(platform, counter, range)
  if (reported === null) return false
  const known = await knownIn(platform.database.db, counter, range, [...reported.keys()])
  const names = new Set(known.map(({ attempt }) => attempt.reference))
  for (const one of findUnknownPayments(reported, names))
    await nameUnknown(platform, counter, describeUnknown(one))
  for (const one of known) {
    const observations = reported.get(one.attempt.reference) ?? []
    if (isNews(one, observations))
      await platform.database.transaction((tx) =>
        observe(tx, platform, one.attempt.id, 'reconciliation', observations),
      )
    if (isSettled(one.attempt.createdAt, range)) await recheckMismatches(platform, counter, one, observations)
  }
  const ids = counter.accounts.map(({ id }) => id)
  await platform.database.transaction((tx) =>
    tx.update(cardAccounts).set({ reconciledAt: now }).where(inArray(cardAccounts.id, ids)),
  )
  return true
}

type ReportedPayments = Map<string, Observation[]>

/**
 * Lists the company's payments of these days. Null if it did not answer; empty if the company has no list, so
 * that only our known payments are queried.
 */
async function tell(platform: Platform, counter: Counter, range: Days): Promise<ReportedPayments | null> {
  const { company, accounts } = counter
  const now = platform.clock.now()
  if (!company.list) return new Map()
  const idempotencyKey = `${accounts[0]?.id ?? ''}:list:${now.toISOString()}`
  const answer = await company.list(range, { idempotencyKey, now })
  if (answer.ok) return byReference(answer.value)
  const { kind, code } = answer.error
  platform.log.warn({ provider: company.id, kind, code }, 'Card company returned no list of payments')
  if (kind === 'misconfigured') await nameLostKeys(platform, counter)
  return null
}

/** The attempts of these accounts begun since `from`, and those with the listed references. */
async function knownIn(
  on: Reader,
  { accounts }: Counter,
  { from }: Days,
  references: string[],
): Promise<KnownAttempt[]> {
  const ownAttempts = inArray(
    cardAttempts.accountId,
    accounts.map(({ id }) => id),
  )
  const attempts = await on
    .select()
    .from(cardAttempts)
    .where(
      and(ownAttempts, or(gte(cardAttempts.createdAt, from), inArray(cardAttempts.reference, references))),
    )
    .orderBy(asc(cardAttempts.createdAt))
  return Promise.all(attempts.map(async (attempt) => ({ attempt, charges: await chargesOf(on, attempt.id) })))
}

/** Queries a mismatch individually before reporting it, since a company's list may be incomplete. */
async function recheckMismatches(
  platform: Platform,
  { company }: Counter,
  { attempt }: KnownAttempt,
  observations: Observation[],
): Promise<void> {
  const charges = await chargesOf(platform.database.db, attempt.id)
  const listed = company.list ? observations : null
  if (
    listed &&
    findMissingCharges({ attempt, charges }, listed).length +
      findDifferingCharges({ attempt, charges }, listed).length ===
      0
  )
    return
  if (!charges.some(({ paid }) => paid)) return
  const call = { idempotencyKey: `${attempt.id}:compare`, now: platform.clock.now() }
  const answer = await company.ask(attempt, call)
  if (!answer.ok) return
  const reported = answer.value ?? []
  await platform.database.transaction(async (tx) => {
    if (reported.length > 0) await observe(tx, platform, attempt.id, 'reconciliation', reported)
    const known = { attempt, charges: await chargesOf(tx, attempt.id) }
    for (const charge of findMissingCharges(known, reported))
      await nameCharge(tx, platform, attempt, charge, 'missingThere')
    for (const charge of findDifferingCharges(known, reported)) {
      const refunds = await tx.select().from(cardRefunds).where(eq(cardRefunds.chargeId, charge.id))
      if (!refunds.some(isRefundPending)) await nameCharge(tx, platform, attempt, charge, 'refundDiffers')
    }
  })
}

function nameCharge(
  tx: Tx,
  platform: Platform,
  { id: attemptId, weddingId }: CardAttempt,
  { charge: detail }: CardCharge,
  kind: 'missingThere' | 'refundDiffers',
): Promise<void> {
  return noteTrouble(tx, platform, { weddingId, attemptId, kind, detail })
}

async function nameUnknown(platform: Platform, { company, wedding }: Counter, detail: string): Promise<void> {
  const isNew = await noteTroubleOnce(platform, { weddingId: wedding, kind: 'unknownCharge', detail })
  if (isNew)
    platform.log.error({ provider: company.id, payment: detail }, 'Card company has an unknown payment')
}

async function nameLostKeys(platform: Platform, { accounts }: Counter): Promise<void> {
  for (const { id, weddingId, keysOf, removedAt } of accounts)
    if (keysOf === 'couple' && !removedAt)
      await noteTroubleOnce(platform, { weddingId, kind: 'keysLost', detail: id })
}
