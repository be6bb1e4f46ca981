import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { Booking } from './booking.ts'
import { bookings } from './bookings.tables.ts'

/** Returns every booking of a wedding's gifts by gift, the oldest first, without a permission check. */
export async function bookingsOf(on: Reader, weddingId: string): Promise<Map<string, Booking[]>> {
  const found = await on
    .select()
    .from(bookings)
    .where(eq(bookings.weddingId, weddingId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  return Map.groupBy(found, ({ giftId }) => giftId)
}

/** The bookings of these gifts that are not cancelled, by gift. */
export async function countingBookings(
  on: Reader,
  giftIds: readonly string[],
): Promise<Map<string, Booking>> {
  if (giftIds.length === 0) return new Map()
  const found = await on
    .select()
    .from(bookings)
    .where(and(inArray(bookings.giftId, [...giftIds]), ne(bookings.state, 'cancelled')))
  return new Map(found.map((booking) => [booking.giftId, booking]))
}

/** A lived gift: the day, and its replacement if there was one. */
type LivedGift = { giftId: string; livedOn: string; instead: string | null }

/** The lived gifts of a wedding with their day, oldest first. */
export async function livedGifts(on: Reader, weddingId: string): Promise<LivedGift[]> {
  return rows<LivedGift>(
    on,
    sql`select b.gift_id as "giftId", b.lived_on::text as "livedOn", b.instead from bookings b join gifts g on g.id = b.gift_id
      where b.wedding_id = ${weddingId} and b.state = 'lived' and g.withdrawn_at is null
      order by b.lived_on, b.lived_at, b.id`,
  )
}
