import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { InvitationNotFound } from './guests.refusals.ts'
import { guests, householdMerges, households, rsvpNotes, rsvps } from './guests.tables.ts'
import { searchedOf } from './household.ts'
import { householdByToken, householdsByIds } from './household-queries.ts'

/**
 * Deletes the guests of a wedding with their answers and returns the ids of their households, by which their
 * emails are found.
 */
export async function eraseGuests(tx: Tx, weddingId: string): Promise<string[]> {
  const erased = await tx
    .delete(households)
    .where(eq(households.weddingId, weddingId))
    .returning({ id: households.id })
  return erased.map(({ id }) => id)
}

/** Ids of erased data: the household, the households merged into it, and its notes. */
export type ErasedHousehold = {
  readonly weddingId: string
  readonly householdId: string
  readonly householdIds: readonly string[]
  readonly noteIds: readonly string[]
}

/**
 * Erases what a household submitted by its link, and its addresses and phone numbers. Names and the private
 * note of the couple stay. Refuses `InvitationNotFound`.
 */
export async function eraseHouseholdByToken(tx: Tx, token: string): Promise<ErasedHousehold> {
  const known = await householdByToken(tx, token)
  const [held] = known
    ? await tx.select().from(households).where(eq(households.id, known.id)).for('update')
    : []
  if (!held || held.deletedAt) throw InvitationNotFound()
  const all = await tx
    .select({ id: households.id })
    .from(households)
    .where(or(eq(households.id, held.id), eq(households.mergedInto, held.id)))
    .for('update')
  const ids = all.map(({ id }) => id)
  const noteIds = await eraseLocked(tx, held.weddingId, ids)
  return { weddingId: held.weddingId, householdId: held.id, householdIds: ids, noteIds }
}

/**
 * Condition for households created and answered before this time that have data to erase, including deleted
 * ones.
 */
const oldWithData = (weddingId: string, before: Date): SQL | undefined =>
  and(
    eq(households.weddingId, weddingId),
    lt(households.createdAt, before),
    or(isNull(households.answeredAt), lt(households.answeredAt, before)),
    sql`(${households.email} is not null or ${households.phone} is not null or ${households.country} is not null
      or ${households.answeredAt} is not null
      or exists (select 1 from household_merges m where m.from_id = ${households.id} or m.into_id = ${households.id})
      or exists (select 1 from rsvp_notes n where n.household_id = ${households.id})
      or exists (select 1 from guests g where g.household_id = ${households.id} and (
        coalesce(g.dietary_needs, g.phone, g.email, g.note, g.song) is not null
        or exists (select 1 from rsvps r where r.guest_id = g.id))))`,
  )

/** Returns the ids of households with data from before this time that an erasure would delete. */
export async function oldHouseholds(
  on: Reader,
  weddingId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const found = await on
    .select({ id: households.id })
    .from(households)
    .where(oldWithData(weddingId, before))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Erases up to `limit` of those households. Skips those that another transaction has locked. */
export async function eraseOldHouseholds(
  tx: Tx,
  weddingId: string,
  before: Date,
  limit: number,
): Promise<Pick<ErasedHousehold, 'householdIds' | 'noteIds'>> {
  const held = await tx
    .select({ id: households.id })
    .from(households)
    .where(oldWithData(weddingId, before))
    .orderBy(asc(households.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const householdIds = held.map(({ id }) => id)
  const noteIds = householdIds.length > 0 ? await eraseLocked(tx, weddingId, householdIds) : []
  return { householdIds, noteIds }
}

/** Erases answers, notes and addresses of locked households; returns the ids of their notes. */
async function eraseLocked(tx: Tx, weddingId: string, ids: readonly string[]): Promise<string[]> {
  await tx
    .delete(householdMerges)
    .where(or(inArray(householdMerges.fromId, [...ids]), inArray(householdMerges.intoId, [...ids])))
  const noteIds = await eraseAnswers(tx, ids)
  for (const { id, name, version, guests: people } of await householdsByIds(tx, weddingId, ids)) {
    const unknown = { email: null, phone: null, country: null, answeredAt: null }
    const { words } = searchedOf({ ...unknown, name, guests: people })
    await tx
      .update(households)
      .set({ ...unknown, words, version: version + 1 })
      .where(eq(households.id, id))
  }
  return noteIds
}

async function eraseAnswers(tx: Tx, householdIds: readonly string[]): Promise<string[]> {
  const notes = await tx
    .delete(rsvpNotes)
    .where(inArray(rsvpNotes.householdId, [...householdIds]))
    .returning({ id: rsvpNotes.id })
  const people = tx
    .select({ id: guests.id })
    .from(guests)
    .where(inArray(guests.householdId, [...householdIds]))
  await tx.delete(rsvps).where(inArray(rsvps.guestId, people))
  await tx
    .update(guests)
    .set({ dietaryNeeds: null, phone: null, email: null, note: null, song: null })
    .where(inArray(guests.householdId, [...householdIds]))
  return notes.map(({ id }) => id)
}
