import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { contributions } from './contributions.tables.ts'

/** Maximum number of promises shown in a calendar. */
const most = 500

/** Returns unsent promises that expire between two instants, the earliest first. */
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
        gte(contributions.holdEndsAt, from),
        lt(contributions.holdEndsAt, to),
      ),
    )
    .orderBy(asc(contributions.holdEndsAt), asc(contributions.id))
    .limit(most)
}
