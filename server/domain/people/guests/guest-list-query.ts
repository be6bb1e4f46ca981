import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Named } from './guest-name.ts'
import { guests, households } from './guests.tables.ts'
import type { KeptGuest } from './household.ts'

/** Returns the names and nicknames of all guests on the list of a wedding. */
export async function namesOnList(
  on: Reader,
  weddingId: string,
): Promise<(Named & Pick<KeptGuest, 'householdId' | 'alias'>)[]> {
  return on
    .select({
      householdId: guests.householdId,
      givenNames: guests.givenNames,
      surnames: guests.surnames,
      alias: guests.alias,
    })
    .from(guests)
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(and(eq(households.weddingId, weddingId), isNull(households.deletedAt)))
    .orderBy(asc(guests.householdId), asc(guests.position))
}
