import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { InvitationNotFound } from './guests.refusals.ts'
import { guests, householdMerges, households, rsvpNotes, rsvps } from './guests.tables.ts'
import { searchedOf } from './household.ts'
import { householdByToken, householdsByIds } from './household-queries.ts'

/** Takes the guests of a couple who go, with all they said. Gives the ids of their households, about which mails may have left. */
export async function eraseGuests(tx: Tx, weddingId: string): Promise<string[]> {
  const erased = await tx
    .delete(households)
    .where(eq(households.weddingId, weddingId))
    .returning({ id: households.id })
  return erased.map(({ id }) => id)
}

/** What was erased with a household: its own id and those of households merged into it, and the ids of its notes. */
export type ErasedHousehold = {
  readonly weddingId: string
  readonly householdId: string
  readonly householdIds: readonly string[]
  readonly noteIds: readonly string[]
}

/**
 * Erases what a household said behind its link, and its addresses and phone numbers. The names the couple wrote and their own note stay.
 * Refuses `InvitationNotFound`.
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

/** Households created and answered before an instant that have data to erase, also those that are off the list. */
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

/** The ids of households of a wedding with data from before an instant that an erasure would delete. */
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

/** Erases some of those households; one that another transaction has locked is left for later. */
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

/** Erases what locked households said and their addresses; returns the ids of their notes. */
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
