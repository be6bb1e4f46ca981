import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { pageTopic, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { contributionIdByAddressLink } from './address-confirmation-queries.ts'
import {
  type Contribution,
  type LoadedContribution,
  contributions,
  lockPlan,
  giftTopic,
  holdEnd,
  scheduleReminders,
} from '#server/domain/gifts/contributions/index.ts'

export const confirmationAttempts = { name: 'confirm address', max: 30, per: minutes(10) }

/**
 * Confirms the giver's address by the link of the email: payment details become visible and an unsent promise
 * is held longer.
 * A second use of the link leads to the same gift. Refuses `LinkNotValid`, `TooManyAttempts`.
 */
export async function confirmAddress(context: AppContext, linkToken: string): Promise<Contribution> {
  await context.rateLimit.attempt(confirmationAttempts, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const planId = await promiseByLink(tx, context, linkToken)
    const all = await lockPlan(tx, planId)
    // Another email may have been sent while this transaction waited for the lock.
    await promiseByLink(tx, context, linkToken)
    const head = all.find(({ contribution }) => contribution.id === planId)
    invariant(head, 'Promise of the confirmation email missing')
    return markConfirmed(tx, context, all, head)
  })
}

/** Returns the promise for the link of an email. Refuses `LinkNotValid`. */
async function promiseByLink(tx: Tx, { clock }: AppContext, linkToken: string): Promise<string> {
  const found = await contributionIdByAddressLink(tx, linkToken, clock.now())
  if (found === null) throw LinkNotValid()
  return found
}

/** Marks the address as confirmed on all instalments of a promise, and remembers the browser. */
export async function markConfirmed(
  tx: Tx,
  context: AppContext,
  all: readonly LoadedContribution[],
  { contribution, wedding }: LoadedContribution,
): Promise<Contribution> {
  rememberGuest(context, wedding.id)
  if (contribution.addressConfirmedAt) return contribution
  const addressConfirmedAt = context.clock.now()
  const ids = all.map(({ contribution: { id } }) => id)
  await tx
    .update(contributions)
    .set({ addressConfirmedAt })
    .where(and(inArray(contributions.id, ids), isNull(contributions.addressConfirmedAt)))
  const holdEndsAt = await extendConfirmedHold(tx, context, {
    contribution: { ...contribution, addressConfirmedAt },
    wedding,
  })
  await notifyClients(tx, giftTopic(contribution.planId ?? contribution.id), 'AddressConfirmed')
  return { ...contribution, addressConfirmedAt, holdEndsAt }
}

/** Extends an unsent promise to the hold of a confirmed address. Instalments and cash keep their own deadlines. */
async function extendConfirmedHold(
  tx: Tx,
  context: AppContext,
  { contribution, wedding }: Pick<LoadedContribution, 'contribution' | 'wedding'>,
): Promise<Date> {
  const { id, state, planId, cashPromisedAt } = contribution
  const holdEndsAt = holdEnd(context.clock.now(), contribution, context.env.holds)
  const endsOnItsDay = planId !== null || cashPromisedAt !== null
  if (state !== 'held' || endsOnItsDay || holdEndsAt <= contribution.holdEndsAt)
    return contribution.holdEndsAt
  await tx.update(contributions).set({ holdEndsAt }).where(eq(contributions.id, id))
  await scheduleReminders(tx, context, { contribution: { ...contribution, holdEndsAt }, wedding })
  await notifyClients(tx, [weddingTopic(wedding.id), pageTopic(wedding.slug)], 'HoldRenewed')
  return holdEndsAt
}
