import { eq } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { BookingSystemNotFound } from './booking-systems.refusals.ts'
import { bookingSystemLinks, bookingSystems } from './booking-systems.tables.ts'
import type { StoredSystem } from './systems.ts'

/**
 * Ends new reservations in a booking system and forgets its links; the reservations that it has stay. Repeated
 * without effect. Refuses `AdministratorsOnly`, `BookingSystemNotFound`.
 */
export async function removeBookingSystem(context: AppContext, id: string): Promise<StoredSystem> {
  const { accountId } = requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const [stored] = await tx.select().from(bookingSystems).where(eq(bookingSystems.id, id)).for('update')
    if (!stored) throw BookingSystemNotFound()
    if (stored.removedAt) return stored
    await tx.delete(bookingSystemLinks).where(eq(bookingSystemLinks.systemId, id))
    const removedAt = context.clock.now()
    await tx.update(bookingSystems).set({ removedAt }).where(eq(bookingSystems.id, id))
    context.log.info({ event: 'booking system removed', system: id, accountId }, 'Booking system removed')
    return { ...stored, removedAt }
  })
}
