import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { contributions } from './contributions.tables.ts'

/** Returns unsent contributions promised before this instant whose givers left an address; without those in cash. */
export async function heldContributionsOf(on: Reader, weddingId: string, before: Date): Promise<string[]> {
  return heldOf(on, weddingId, [
    isNotNull(contributions.email),
    isNull(contributions.cashPromisedAt),
    lte(contributions.createdAt, before),
  ])
}

/** Returns the contributions of a wedding whose givers bring them in cash. */
export async function heldInCash(on: Reader, weddingId: string): Promise<string[]> {
  return heldOf(on, weddingId, [isNotNull(contributions.cashPromisedAt)])
}

/** Returns the held contributions of a wedding that meet the conditions, oldest first. */
async function heldOf(on: Reader, weddingId: string, conditions: readonly SQL[]): Promise<string[]> {
  const found = await on
    .select({ id: contributions.id })
    .from(contributions)
    .where(and(eq(contributions.weddingId, weddingId), eq(contributions.state, 'held'), ...conditions))
    .orderBy(asc(contributions.createdAt), asc(contributions.id))
  return found.map(({ id }) => id)
}
