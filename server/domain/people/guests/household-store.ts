import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound, weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { guestLimit } from '#shared/inputs/household.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import { guests, households } from './guests.tables.ts'
import { type Household, type KeptHousehold, searchedOf } from './household.ts'
import { householdsByIds } from './household-queries.ts'

/** A household, held until the transaction ends; `HouseholdNotFound` unless the viewer may arrange its wedding. */
export async function householdToChange(tx: Tx, context: AppContext, id: string): Promise<KeptHousehold> {
  const [household] = await tx.select().from(households).where(eq(households.id, id)).for('update')
  if (!household) throw HouseholdNotFound()
  await weddingToArrange(tx, context, household.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? HouseholdNotFound() : error
  })
  return household
}

/** Changes a household, notifies open screens, and returns it. Refuses `HouseholdNotFound`. */
export async function changeHousehold(
  context: AppContext,
  id: string,
  changesOf: (household: KeptHousehold) => PgUpdateSetSource<typeof households> | null,
  besides?: (tx: Tx, household: KeptHousehold) => Promise<void>,
): Promise<Household> {
  return context.database.transaction(async (tx) => {
    const household = await householdToChange(tx, context, id)
    const changes = changesOf(household)
    if (changes) {
      await tx.update(households).set(changes).where(eq(households.id, id))
      await besides?.(tx, household)
      await tellGuests(tx, household.weddingId)
    }
    return shownHousehold(tx, household)
  })
}

/** Has the links of households that have become one with this one open nothing any more. */
export async function closeLinksBefore(tx: Tx, { id }: Pick<KeptHousehold, 'id'>): Promise<void> {
  await tx.update(households).set({ mergedInto: null }).where(eq(households.mergedInto, id))
}

/** A household with its guests and what they say. */
export async function shownHousehold(
  tx: Tx,
  { id, weddingId }: Pick<KeptHousehold, 'id' | 'weddingId'>,
): Promise<Household> {
  const [shown] = await householdsByIds(tx, weddingId, [id])
  invariant(shown, 'Locked household missing')
  return shown
}

/** Refuses what would be more guests than a wedding has. */
export async function refuseTooMany(tx: Tx, weddingId: string): Promise<void> {
  const [counted] = await tx
    .select({ number: count() })
    .from(guests)
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(and(eq(households.weddingId, weddingId), isNull(households.deletedAt)))
  if ((counted?.number ?? 0) > guestLimit)
    throw InvalidInput({ issues: [{ path: 'guests', rule: 'guests.full' }] })
}

/** Tells the open screens of a wedding that something on its list of guests has changed. */
export async function tellGuests(tx: Tx, weddingId: string): Promise<void> {
  await notifyClients(tx, weddingTopic(weddingId), 'GuestsChanged')
}

/** Writes what is searched of households that have other guests now; those that were there before have changed. */
export async function writeWords(
  tx: Tx,
  weddingId: string,
  ids: readonly string[],
  created: ReadonlySet<string> = new Set(),
) {
  const written = (await householdsByIds(tx, weddingId, ids)).map((household) => ({
    id: household.id,
    words: searchedOf(household).words,
    more: created.has(household.id) ? 0 : 1,
  }))
  await tx.execute(sql`update households set words = w.words, version = version + w.more
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id uuid, words text, more int)
    where households.id = w.id`)
}
