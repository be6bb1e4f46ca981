import { and, asc, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { days, subtract } from '#shared/duration.ts'
import { railChanges, railChangeSteps } from './rail-changes.tables.ts'

export type RailChange = typeof railChanges.$inferSelect
export type RailChangeStep = typeof railChangeSteps.$inferSelect

/** The changes of bank details of a wedding, the newest first. */
export async function railChangesOf(on: Reader, weddingId: string): Promise<RailChange[]> {
  return on
    .select()
    .from(railChanges)
    .where(eq(railChanges.weddingId, weddingId))
    .orderBy(desc(railChanges.proposedAt), desc(railChanges.id))
    .limit(100)
}

/** What was done to the changes of a wedding, the first first. */
export async function railChangeStepsOf(on: Reader, weddingId: string): Promise<RailChangeStep[]> {
  return on
    .select()
    .from(railChangeSteps)
    .where(eq(railChangeSteps.weddingId, weddingId))
    .orderBy(asc(railChangeSteps.id))
}

/** Returns a change of bank details by id, without a permission check; for jobs. */
export async function railChangeById(on: Reader, id: string): Promise<RailChange | null> {
  const [change] = await on.select().from(railChanges).where(eq(railChanges.id, id))
  return change ?? null
}

/** When a way to pay that guests may hold the details of was last replaced or taken away after this instant. */
export const railsReplacedSince = (on: Reader, weddingId: string, since: Date): Promise<Date | null> =>
  lastApplied(on, weddingId, since, inArray(railChanges.act, ['change', 'remove']))

/** How long guests read that the details for paying have changed. */
export const recentChangePeriod = days(14)

/** Returns when receiving accounts were last added, replaced or removed after publishing, within the last 14 days; null otherwise. */
export const recentRailChange = (on: Reader, weddingId: string, now: Date): Promise<Date | null> =>
  lastApplied(on, weddingId, subtract(now, recentChangePeriod), ne(railChanges.act, 'allowPassword'))

async function lastApplied(on: Reader, weddingId: string, since: Date, which: SQL): Promise<Date | null> {
  const isApplied = and(eq(railChanges.weddingId, weddingId), eq(railChanges.state, 'applied'), which)
  const [latest] = await on
    .select({ at: railChanges.endedAt })
    .from(railChanges)
    .where(and(isApplied, gt(railChanges.endedAt, since)))
    .orderBy(desc(railChanges.endedAt))
    .limit(1)
  return latest?.at ?? null
}
