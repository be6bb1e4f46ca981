import { and, asc, eq, inArray } from 'drizzle-orm'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Person } from './partner-pictures.ts'
import { memberships } from './weddings.tables.ts'

/** Returns the accounts of the partners of each wedding, in the order of joining. */
export async function peopleOfWeddings(on: Reader, weddingIds: readonly string[]): Promise<Person[][]> {
  const found = await on
    .select({ weddingId: memberships.weddingId, accountId: memberships.accountId })
    .from(memberships)
    .where(and(inArray(memberships.weddingId, [...weddingIds]), eq(memberships.part, 'partner')))
    .orderBy(asc(memberships.joinedAt), asc(memberships.accountId))
  const people = await peopleOf(
    on,
    found.map(({ accountId }) => accountId),
  )
  return weddingIds.map((id) =>
    found.flatMap(({ weddingId, accountId }) => (weddingId === id ? (people.get(accountId) ?? []) : [])),
  )
}
