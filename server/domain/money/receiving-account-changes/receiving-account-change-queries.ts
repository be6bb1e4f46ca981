import { and, asc, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { days, subtract } from '#shared/duration.ts'
import { receivingAccountChanges, receivingAccountChangeSteps } from './receiving-account-changes.tables.ts'

export type ReceivingAccountChange = typeof receivingAccountChanges.$inferSelect
export type ReceivingAccountChangeStep = typeof receivingAccountChangeSteps.$inferSelect

/** Returns the latest 100 changes of bank details of a wedding, newest first. */
export async function receivingAccountChangesOf(
  on: Reader,
  weddingId: string,
): Promise<ReceivingAccountChange[]> {
  return on
    .select()
    .from(receivingAccountChanges)
    .where(eq(receivingAccountChanges.weddingId, weddingId))
    .orderBy(desc(receivingAccountChanges.proposedAt), desc(receivingAccountChanges.id))
    .limit(100)
}

/** Returns the trail of all changes of a wedding, oldest first. */
export async function receivingAccountChangeStepsOf(
  on: Reader,
  weddingId: string,
): Promise<ReceivingAccountChangeStep[]> {
  return on
    .select()
    .from(receivingAccountChangeSteps)
    .where(eq(receivingAccountChangeSteps.weddingId, weddingId))
    .orderBy(asc(receivingAccountChangeSteps.id))
}

/** Returns a change of bank details by id, or null. It checks no permission and is meant for jobs. */
export async function receivingAccountChangeById(
  on: Reader,
  id: string,
): Promise<ReceivingAccountChange | null> {
  const [change] = await on.select().from(receivingAccountChanges).where(eq(receivingAccountChanges.id, id))
  return change ?? null
}

/** Returns the time after `since` at which a receiving account was last replaced or removed, or null. */
export const receivingAccountsReplacedSince = (
  on: Reader,
  weddingId: string,
  since: Date,
): Promise<Date | null> =>
  lastApplied(on, weddingId, since, inArray(receivingAccountChanges.act, ['change', 'remove']))

/** Time for which guests see a notice that the payment details changed. */
export const recentChangePeriod = days(14)

/**
 * Returns the time of the last change of receiving accounts after publishing, within the last 14 days, or null.
 */
export const recentReceivingAccountChange = (
  on: Reader,
  weddingId: string,
  now: Date,
): Promise<Date | null> =>
  lastApplied(
    on,
    weddingId,
    subtract(now, recentChangePeriod),
    ne(receivingAccountChanges.act, 'allowPassword'),
  )

async function lastApplied(on: Reader, weddingId: string, since: Date, which: SQL): Promise<Date | null> {
  const isApplied = and(
    eq(receivingAccountChanges.weddingId, weddingId),
    eq(receivingAccountChanges.state, 'applied'),
    which,
  )
  const [latest] = await on
    .select({ at: receivingAccountChanges.endedAt })
    .from(receivingAccountChanges)
    .where(and(isApplied, gt(receivingAccountChanges.endedAt, since)))
    .orderBy(desc(receivingAccountChanges.endedAt))
    .limit(1)
  return latest?.at ?? null
}
