import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countGuests, type GuestCounts } from './guest-counts.ts'
import { guests, households, rsvps } from './guests.tables.ts'

export type WeddingGuestCounts = GuestCounts & { readonly households: number }

/** Returns the numbers of households, guests and answers of a wedding. */
export async function guestCountsOf(on: Reader, weddingId: string): Promise<WeddingGuestCounts> {
  const listed = and(eq(households.weddingId, weddingId), isNull(households.deletedAt))
  const [counted] = await on.select({ number: count() }).from(households).where(listed)
  const people = await on
    .select({ id: guests.id, isChild: guests.isChild, dietaryNeeds: guests.dietaryNeeds })
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
  return { households: counted?.number ?? 0, ...countGuests(people, answers, celebrations) }
}
