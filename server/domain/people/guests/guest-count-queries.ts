import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { countGuests, type GuestCounts } from './guest-counts.ts'
import { guests, households, rsvps } from './guests.tables.ts'

/** A tag in use with the number of its households. */
export type TagCount = { readonly tag: string; readonly households: number }
export type WeddingGuestCounts = GuestCounts & {
  readonly households: number
  readonly tags: readonly TagCount[]
}

/** Returns the numbers of households, guests and answers of a wedding. */
export async function guestCountsOf(on: Reader, weddingId: string): Promise<WeddingGuestCounts> {
  const listed = and(eq(households.weddingId, weddingId), isNull(households.deletedAt))
  const [counted] = await on.select({ number: count() }).from(households).where(listed)
  const people = await on
    .select({
      id: guests.id,
      isChild: guests.isChild,
      dietaryNeeds: guests.dietaryNeeds,
      celebrationIds: households.celebrationIds,
    })
    .from(guests)
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(listed)
    .orderBy(asc(households.plainName), asc(households.id), asc(guests.position))
  const answers = await on
    .select({ guestId: rsvps.guestId, celebrationId: rsvps.celebrationId, answer: rsvps.answer })
    .from(rsvps)
    .innerJoin(guests, eq(guests.id, rsvps.guestId))
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(listed)
  const celebrations = await celebrationsOf(on, weddingId)
  const tags = await rows<TagCount>(
    on,
    sql`select t.tag, count(*)::int as households from households h, jsonb_array_elements_text(h.tags) as t(tag)
      where h.wedding_id = ${weddingId} and h.deleted_at is null group by t.tag order by t.tag`,
  )
  return { households: counted?.number ?? 0, tags, ...countGuests(people, answers, celebrations) }
}
