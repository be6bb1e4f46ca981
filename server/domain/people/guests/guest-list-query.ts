import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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

/** Returns the households with their telephone numbers and those of their guests. */
export async function phonesOfHouseholds(on: Reader, ids: readonly string[]) {
  const found = await on
    .select({
      id: households.id,
      linkNumber: households.linkNumber,
      own: households.phone,
      guest: guests.phone,
    })
    .from(households)
    .innerJoin(guests, eq(guests.householdId, households.id))
    .where(inArray(households.id, [...ids]))
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first
      ? {
          id: first.id,
          linkNumber: first.linkNumber,
          phones: [first.own, first.guest, ...others.map(({ guest }) => guest)].filter(
            (phone) => phone !== null,
          ),
        }
      : [],
  )
}
