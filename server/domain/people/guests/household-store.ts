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

/**
 * Returns a household locked until the transaction ends. Throws `HouseholdNotFound` unless the viewer is a
 * member of its wedding.
 */
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
      await notifyGuests(tx, household.weddingId)
    }
    return shownHousehold(tx, household)
  })
}

/** Disables the links of households that were merged into this one. */
export async function closeLinksBefore(tx: Tx, { id }: Pick<KeptHousehold, 'id'>): Promise<void> {
  await tx.update(households).set({ mergedInto: null }).where(eq(households.mergedInto, id))
}

/** Returns a locked household with guests and answers. */
export async function shownHousehold(
  tx: Tx,
  { id, weddingId }: Pick<KeptHousehold, 'id' | 'weddingId'>,
): Promise<Household> {
  const [shown] = await householdsByIds(tx, weddingId, [id])
  invariant(shown, 'Locked household missing')
  return shown
}

/** Throws `InvalidInput` if the wedding has more guests than allowed. */
export async function refuseTooMany(tx: Tx, weddingId: string): Promise<void> {
  const [counted] = await tx
    .select({ number: count() })
    .from(guests)
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(and(eq(households.weddingId, weddingId), isNull(households.deletedAt)))
  if ((counted?.number ?? 0) > guestLimit)
    throw InvalidInput({ issues: [{ path: 'guests', rule: 'guests.full' }] })
}

/** Notifies clients of a wedding that its guest list changed. */
export async function notifyGuests(tx: Tx, weddingId: string): Promise<void> {
  await notifyClients(tx, weddingTopic(weddingId), 'GuestsChanged')
}

/**
 * Updates the search text of households whose guests changed, and increments the version of those that are
 * not new.
 */
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
