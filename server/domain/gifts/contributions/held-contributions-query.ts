import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { contributions } from './contributions.tables.ts'

/** Returns unsent contributions promised before this instant whose givers left an address; without those in cash. */
export async function heldContributionsOf(on: Reader, weddingId: string, before: Date): Promise<string[]> {
  const found = await on
    .select({ id: contributions.id })
    .from(contributions)
    .where(
      and(
        eq(contributions.weddingId, weddingId),
        eq(contributions.state, 'held'),
        isNotNull(contributions.email),
        isNull(contributions.cashPromisedAt),
        lte(contributions.createdAt, before),
      ),
    )
    .orderBy(asc(contributions.createdAt))
  return found.map(({ id }) => id)
}

/** Returns the contributions of a wedding whose givers bring them in cash. */
export async function heldInCash(on: Reader, weddingId: string): Promise<string[]> {
  const found = await on
    .select({ id: contributions.id })
    .from(contributions)
    .where(
      and(
        eq(contributions.weddingId, weddingId),
        eq(contributions.state, 'held'),
        isNotNull(contributions.cashPromisedAt),
      ),
    )
    .orderBy(asc(contributions.id))
  return found.map(({ id }) => id)
}
