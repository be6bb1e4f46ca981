import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { contributions } from './contributions.tables.ts'

/** Returns unsent contributions promised before this instant whose givers left an address. */
export async function heldContributionsOf(on: Reader, weddingId: string, before: Date): Promise<string[]> {
  const found = await on
    .select({ id: contributions.id })
    .from(contributions)
    .where(
      and(
        eq(contributions.weddingId, weddingId),
        eq(contributions.state, 'held'),
        isNotNull(contributions.email),
        lte(contributions.createdAt, before),
      ),
    )
    .orderBy(asc(contributions.createdAt))
  return found.map(({ id }) => id)
}
