import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import {
  HouseholdNotFound,
  guests,
  households,
  rsvpNotes,
  type Household,
  searchedOf,
  householdToChange,
  shownHousehold,
  notifyGuests,
} from '#server/domain/people/guests/index.ts'
import { mergedHousehold, type MergedHousehold, mergedWords } from './merged-household.ts'

/**
 * Locks two households of one wedding and returns their merged form, or null if they are merged already.
 * Refuses `HouseholdNotFound`, and `InvalidInput` if the result has too many guests.
 */
export async function householdsToMerge(
  tx: Tx,
  context: AppContext,
  { id, from }: { readonly id: string; readonly from: string },
): Promise<MergedHousehold | null> {
  // Locked in a fixed order, independent of the arguments.
  const [low, high] = [id, from].toSorted()
  if (!low || !high || low === high) throw InvalidInput({ issues: [{ path: 'from', rule: 'wrong' }] })
  const held = [await householdToChange(tx, context, low), await householdToChange(tx, context, high)]
  const [into, other] = [held.find((one) => one.id === id), held.find((one) => one.id === from)]
  if (!into || !other || into.deletedAt || into.weddingId !== other.weddingId) throw HouseholdNotFound()
  if (other.mergedInto === into.id) return null
  if (other.deletedAt) throw HouseholdNotFound()
  const merged = mergedHousehold(await shownHousehold(tx, into), await shownHousehold(tx, other))
  if (!merged.fits) throw InvalidInput({ issues: [{ path: 'from', rule: 'tooMany' }] })
  return merged
}

/**
 * Writes a merge: guests, answers and details of both; of two answers the later one counts. Both links open
 * the merged household.
 */
export async function writeMerged(tx: Tx, context: AppContext, merged: MergedHousehold): Promise<void> {
  const { into, from, guests: people, repeated } = merged
  await takeAnswers(tx, merged)
  const gone = repeated.map(({ goes }) => goes.id)
  if (gone.length > 0) await tx.delete(guests).where(inArray(guests.id, gone))
  for (const [position, one] of people.entries()) {
    const { surnames, alias, dietaryNeeds, phone, email, note, song } = one
    const details = { surnames, alias, dietaryNeeds, phone, email, note, song }
    await tx
      .update(guests)
      .set({ ...details, householdId: into.id, position })
      .where(eq(guests.id, one.id))
  }
  await tx.update(rsvpNotes).set({ householdId: into.id }).where(eq(rsvpNotes.householdId, from.id))
  const words = mergedWords(merged)
  const written: Pick<Household, 'name' | 'email' | 'phone' | 'guests'> = {
    ...into,
    ...words,
    guests: people,
  }
  await tx
    .update(households)
    .set({ ...words, ...searchedOf(written), version: into.version + 1 })
    .where(eq(households.id, into.id))
  await tx
    .update(households)
    .set({ mergedInto: into.id })
    .where(sql`${households.mergedInto} = ${from.id} or ${households.id} = ${from.id}`)
  await tx.update(households).set({ deletedAt: context.clock.now() }).where(eq(households.id, from.id))
  await notifyGuests(tx, into.weddingId)
}

async function takeAnswers(tx: Tx, { repeated }: MergedHousehold): Promise<void> {
  const pairs = repeated.map(({ stays, goes }) => ({ stays: stays.id, goes: goes.id }))
  await tx.execute(sql`insert into rsvps (guest_id, celebration_id, answer, answered_at)
    select p.stays, r.celebration_id, r.answer, r.answered_at
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(stays uuid, goes uuid)
      join rsvps r on r.guest_id = p.goes
    on conflict (guest_id, celebration_id) do update set answer = excluded.answer, answered_at = excluded.answered_at
      where excluded.answered_at > rsvps.answered_at`)
}
