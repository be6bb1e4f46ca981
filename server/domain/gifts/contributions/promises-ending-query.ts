import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { contributions } from './contributions.tables.ts'

/** Maximum number of promises shown in a calendar. */
const maxRows = 500

/**
 * Returns the unsent payments of instalment plans whose promise expires between two instants, earliest first. Other promises are
 * held for hours and are no date to plan by.
 */
export async function promisesEnding(
  on: Reader,
  weddingId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ signature: string; endsAt: Date }[]> {
  return on
    .select({ signature: contributions.signature, endsAt: contributions.holdEndsAt })
    .from(contributions)
    .where(
      and(
        eq(contributions.weddingId, weddingId),
        eq(contributions.state, 'held'),
        isNotNull(contributions.planId),
        gte(contributions.holdEndsAt, from),
        lt(contributions.holdEndsAt, to),
      ),
    )
    .orderBy(asc(contributions.holdEndsAt), asc(contributions.id))
    .limit(maxRows)
}
