import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Named } from './guest-name.ts'
import { guests, households } from './guests.tables.ts'
import { type KeptGuest, type KeptHousehold, standInNames, withRoles, writtenName } from './household.ts'

/**
 * Returns the names and nicknames of all guests on the list of a wedding, without companions whose name is unknown: the
 * words that the couple use for those are no name.
 */
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
    .where(and(isOnList(weddingId), sql`${guests.companion} is distinct from 'unnamed'`))
    .orderBy(asc(guests.householdId), asc(guests.position))
}

/** Returns the names that stand in for companions without one on the list of a wedding, in each language. */
export async function standInsOnList(on: Reader, weddingId: string): Promise<Named[]> {
  const people = await on
    .select(getTableColumns(guests))
    .from(guests)
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(isOnList(weddingId))
    .orderBy(asc(guests.householdId), asc(guests.position))
  return [...Map.groupBy(people, ({ householdId }) => householdId).values()]
    .flatMap(withRoles)
    .filter(({ companion }) => companion === 'unnamed')
    .flatMap((guest) => (guest.role ? standInNames(guest.role) : [writtenName(guest)]))
    .map((givenNames) => ({ givenNames, surnames: '' }))
}

const isOnList = (weddingId: string) => and(eq(households.weddingId, weddingId), isNull(households.deletedAt))

/** A household with the telephone numbers and links by which its guests are known. */
export type HouseholdClues = Pick<KeptHousehold, 'id' | 'linkNumber'> & {
  /** Numbers of the household and of its guests. */
  readonly phones: readonly string[]
  /** Its link, and those of households that were merged into it. */
  readonly links: readonly Pick<KeptHousehold, 'id' | 'linkNumber'>[]
}

/** Returns what guests of these households may know: telephone numbers, and links from which card codes derive. */
export async function cluesOfHouseholds(on: Reader, ids: readonly string[]): Promise<HouseholdClues[]> {
  const { id, linkNumber, phone, mergedInto } = households
  const found = await on
    .select({ id, linkNumber, phone, mergedInto })
    .from(households)
    .where(or(inArray(id, [...ids]), inArray(mergedInto, [...ids])))
  const people = await on
    .select({ householdId: guests.householdId, phone: guests.phone })
    .from(guests)
    .where(inArray(guests.householdId, [...ids]))
  return found
    .filter((household) => household.mergedInto === null)
    .map((household) => ({
      id: household.id,
      linkNumber: household.linkNumber,
      phones: [household, ...people.filter(({ householdId }) => householdId === household.id)].flatMap(
        (one) => one.phone ?? [],
      ),
      links: [household, ...found.filter((one) => one.mergedInto === household.id)],
    }))
}
