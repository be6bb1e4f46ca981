import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { releaseAttachments } from '#server/domain/files/attachments/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Booking, stateBefore } from './booking.ts'
import {
  type BookingVersion,
  type BookingChanges,
  type BookingOfWedding,
  holdBooking,
  lastCancelled,
  putBooking,
  recordBooking,
} from './booking-store.ts'
import { BookingMoved } from './bookings.refusals.ts'
import { bookings } from './bookings.tables.ts'
import { BookingChanged, ExperienceNotLived } from './bookings.events.ts'

/**
 * Undoes the last step of a booking: lived, booked, requested, cancelled or replaced. Its details stay.
 * Refuses `GiftNotFound`, `BookingMoved`.
 */
export async function undoBooking(
  context: AppContext,
  { giftId, version }: BookingVersion,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const held = await holdBooking(tx, context, giftId)
    const last = held.booking ?? (await lastCancelled(tx, giftId))
    if (!last || last.version !== version) throw BookingMoved({ present: held.booking })
    const back = await stepBack(tx, context, held, last)
    const event = last.state === 'lived' ? ExperienceNotLived : BookingChanged
    await recordBooking(tx, context, held, { event, booking: back })
    return back
  })
}

const forgotten: Record<Booking['state'], BookingChanges> = {
  wanted: {},
  requested: { requestedAt: null },
  confirmed: { confirmedAt: null },
  lived: { livedAt: null, livedOn: null },
  cancelled: { cancelledAt: null },
}

async function stepBack(
  tx: Tx,
  context: AppContext,
  { booking }: BookingOfWedding,
  last: Booking,
): Promise<Booking> {
  const state = stateBefore(last)
  if (state) return putBooking(tx, context, last, { state, ...forgotten[last.state] })
  const [replaced] = last.replaces
    ? await tx.select().from(bookings).where(eq(bookings.id, last.replaces))
    : []
  const before = replaced && stateBefore(replaced)
  if (!replaced || !before) throw BookingMoved({ present: booking })
  await tx.delete(bookings).where(eq(bookings.id, last.id))
  await releaseAttachments(tx, 'booking', [last.id], context.clock.now())
  return putBooking(tx, context, replaced, { state: before, ...forgotten.cancelled })
}
