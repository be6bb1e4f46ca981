import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { add, hours, minutes, subtract } from '#shared/duration.ts'
import { octoSandboxBookings } from './octo-sandbox.tables.ts'
import { bookingPricing, type SandboxSlot, shownSlot } from './sandbox-products.ts'

export type SandboxBooking = typeof octoSandboxBookings.$inferSelect

/** Reservations of one start time are taken one after another. */
const lockSlot = defineLock('octo sandbox slot')
const cancellationCutoff = hours(24)

/** A booking with a hold that has ended shown as expired. */
function asOf(now: Date, booking: SandboxBooking): SandboxBooking {
  const over = booking.status === 'ON_HOLD' && booking.expiresAt !== null && booking.expiresAt <= now
  return over ? { ...booking, status: 'EXPIRED' } : booking
}

/** Returns a booking; null if there is none. */
export async function sandboxBooking(on: Reader, uuid: string, now: Date): Promise<SandboxBooking | null> {
  const [found] = await on.select().from(octoSandboxBookings).where(eq(octoSandboxBookings.uuid, uuid))
  return found ? asOf(now, found) : null
}

/** Returns how many places of each slot of a product are taken, by availability id. */
export async function takenPlaces(on: Reader, productId: string, now: Date): Promise<Map<string, number>> {
  const found = await on
    .select()
    .from(octoSandboxBookings)
    .where(
      and(
        eq(octoSandboxBookings.productId, productId),
        inArray(octoSandboxBookings.status, ['ON_HOLD', 'CONFIRMED']),
      ),
    )
  const taken = new Map<string, number>()
  for (const { status, availabilityId, unitIds } of found.map((one) => asOf(now, one)))
    if (status !== 'EXPIRED') taken.set(availabilityId, (taken.get(availabilityId) ?? 0) + unitIds.length)
  return taken
}

type Hold = Pick<SandboxBooking, 'uuid' | 'productId' | 'optionId' | 'availabilityId' | 'unitIds'> & {
  readonly expirationMinutes: number
}

/** Holds places of a slot; null if there are too few. The same uuid again returns the booking as it is. */
export async function holdPlaces(
  platform: Platform,
  slot: SandboxSlot,
  hold: Hold,
): Promise<SandboxBooking | null> {
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    await lockSlot(tx, `${hold.productId} ${hold.availabilityId}`)
    const present = await sandboxBooking(tx, hold.uuid, now)
    if (present) return present
    const taken = (await takenPlaces(tx, hold.productId, now)).get(slot.id) ?? 0
    if (!shownSlot(slot, taken, hold.unitIds.length, now).available) return null
    const { expirationMinutes, ...content } = hold
    const expiresAt = add(now, minutes(expirationMinutes))
    const [held] = await tx
      .insert(octoSandboxBookings)
      .values({ ...content, status: 'ON_HOLD', createdAt: now, updatedAt: now, expiresAt })
      .onConflictDoNothing()
      .returning()
    return held ?? null
  })
}

/** Returns a booking locked until the transaction ends; null if there is none. */
async function lockedBooking(tx: Tx, uuid: string, now: Date): Promise<SandboxBooking | null> {
  const [found] = await tx
    .select()
    .from(octoSandboxBookings)
    .where(eq(octoSandboxBookings.uuid, uuid))
    .for('update')
  return found ? asOf(now, found) : null
}

/** Confirms a held booking; null if there is none, or its hold has ended. Repeated without effect. */
export async function confirmHold(
  platform: Platform,
  uuid: string,
  resellerReference: string | null,
): Promise<SandboxBooking | null> {
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    const found = await lockedBooking(tx, uuid, now)
    if (found?.status === 'CONFIRMED') return found
    if (found?.status !== 'ON_HOLD') return null
    return changed(tx, uuid, {
      resellerReference,
      status: 'CONFIRMED',
      confirmedAt: now,
      expiresAt: null,
      updatedAt: now,
    })
  })
}

/** Cancels a booking; null if there is none, `late` after the cutoff. Repeated without effect. */
export async function cancelPlaces(
  platform: Platform,
  uuid: string,
): Promise<SandboxBooking | 'late' | null> {
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    const found = await lockedBooking(tx, uuid, now)
    if (!found || found.status === 'EXPIRED') return null
    if (found.status === 'CANCELLED') return found
    if (found.status === 'CONFIRMED' && isLate(found, now)) return 'late'
    return changed(tx, uuid, { status: 'CANCELLED', cancelledAt: now, expiresAt: null, updatedAt: now })
  })
}

const isLate = ({ availabilityId }: SandboxBooking, now: Date): boolean =>
  subtract(new Date(availabilityId), cancellationCutoff) <= now

async function changed(
  tx: Tx,
  uuid: string,
  changes: Partial<SandboxBooking>,
): Promise<SandboxBooking | null> {
  const [found] = await tx
    .update(octoSandboxBookings)
    .set(changes)
    .where(eq(octoSandboxBookings.uuid, uuid))
    .returning()
  return found ?? null
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const noContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

/** A booking in the shape of OCTO, with `octo/pricing`. The sandbox stores no contact. */
export function shownBooking(booking: SandboxBooking, slot: SandboxSlot, now: Date) {
  const { uuid, status, unitIds } = booking
  const confirmed = status === 'CONFIRMED'
  const voucher = {
    redemptionMethod: 'DIGITAL',
    utcRedeemedAt: null,
    deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: uuid }],
  }
  return {
    id: uuid,
    uuid,
    testMode: true,
    resellerReference: booking.resellerReference,
    supplierReference: confirmed ? `INV-${uuid.slice(0, 6).toUpperCase()}` : null,
    status,
    utcCreatedAt: booking.createdAt.toISOString(),
    utcUpdatedAt: booking.updatedAt.toISOString(),
    utcExpiresAt: iso(booking.expiresAt),
    utcRedeemedAt: null,
    utcConfirmedAt: iso(booking.confirmedAt),
    productId: booking.productId,
    optionId: booking.optionId,
    cancellable: status === 'ON_HOLD' || (confirmed && !isLate(booking, now)),
    cancellation: booking.cancelledAt
      ? { refund: 'FULL', reason: null, utcCancelledAt: booking.cancelledAt.toISOString() }
      : null,
    freesale: false,
    availabilityId: booking.availabilityId,
    availability: shownSlot(slot, 0, unitIds.length, now),
    contact: noContact,
    notes: null,
    deliveryMethods: ['VOUCHER'],
    voucher: confirmed ? voucher : null,
    unitItems: unitIds.map((unitId, at) => ({
      uuid: `${uuid}-${at + 1}`,
      resellerReference: null,
      supplierReference: null,
      unitId,
      status,
      utcRedeemedAt: null,
      contact: noContact,
      ticket: null,
    })),
    pricing: bookingPricing(slot.product, unitIds.length),
  }
}
