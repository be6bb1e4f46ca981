import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Gift, GiftNotFound, giftToArrange, lockGift } from '#server/domain/gifts/gift-list/index.ts'
import { type Booking, currentBooking } from '#server/domain/living/bookings/index.ts'
import { type Wedding, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { invariant } from '#server/platform/invariant.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import { alignRequest, type BookingRequest, sideOf } from './booking-request.ts'
import { BookingRequestAnswered, BookingRequestChanged } from './booking-requests.events.ts'
import { BookingRequestNotFound } from './booking-requests.refusals.ts'
import { bookingRequests, type RequestEntry } from './booking-requests.tables.ts'

/** A request as it is beside the booking of its locked gift. */
export type HeldRequest = {
  readonly gift: Gift
  readonly wedding: Wedding
  readonly booking: Booking | null
  readonly request: BookingRequest
  /** The request as it is stored, before it follows the booking. */
  readonly stored: BookingRequest
}

/** Returns a stored request without a permission check; null for an unknown id. */
export async function requestById(on: Reader, id: string): Promise<BookingRequest | null> {
  const [found] = await on.select().from(bookingRequests).where(eq(bookingRequests.id, id))
  return found ?? null
}

/** Returns the current stored request of a locked gift, or else its latest one; null if there is none. */
export async function latestRequest(tx: Tx, giftId: string): Promise<BookingRequest | null> {
  const [latest] = await tx
    .select()
    .from(bookingRequests)
    .where(eq(bookingRequests.giftId, giftId))
    .orderBy(
      desc(inArray(bookingRequests.state, [...isCurrentRequest.states])),
      desc(bookingRequests.createdAt),
    )
    .limit(1)
  return latest ?? null
}

/** Returns a request for a member of its wedding, with its gift locked. Refuses `BookingRequestNotFound`. */
export async function holdRequest(tx: Tx, context: AppContext, id: string): Promise<HeldRequest> {
  const found = await requestById(tx, id)
  if (!found) throw BookingRequestNotFound()
  const arranged = await giftToArrange(tx, context, found.giftId).catch((error: unknown) => {
    throw error instanceof GiftNotFound ? BookingRequestNotFound() : error
  })
  return besideBooking(tx, arranged, id)
}

/** Returns a request of this provider with its gift locked, without a member. Refuses `BookingRequestNotFound`. */
export async function holdRequestOfProvider(tx: Tx, id: string, providerId: string): Promise<HeldRequest> {
  const found = await requestById(tx, id)
  if (found?.providerId !== providerId) throw BookingRequestNotFound()
  return holdRequestForJob(tx, found)
}

/** Returns a request with its gift locked, for jobs. */
export async function holdRequestForJob(
  tx: Tx,
  { id, giftId, weddingId }: Pick<BookingRequest, 'id' | 'giftId' | 'weddingId'>,
): Promise<HeldRequest> {
  const gift = await lockGift(tx, giftId)
  const wedding = await weddingById(tx, weddingId)
  if (!gift || !wedding) throw BookingRequestNotFound()
  return besideBooking(tx, { gift, wedding }, id)
}

async function besideBooking(
  tx: Tx,
  about: Pick<HeldRequest, 'gift' | 'wedding'>,
  id: string,
): Promise<HeldRequest> {
  // Read again, since it may have changed before the gift was locked.
  const stored = await requestById(tx, id)
  if (!stored) throw BookingRequestNotFound()
  const booking = await currentBooking(tx, about.gift.id)
  return { ...about, booking, stored, request: alignRequest(stored, booking) }
}

type NewEntry = Pick<RequestEntry, 'act'> & Partial<Pick<RequestEntry, 'accountId' | 'dates' | 'text'>>

/** Returns one step of a conversation that is taken now. */
export function entryAt({ clock }: Pick<Platform, 'clock'>, entry: NewEntry): RequestEntry {
  return { accountId: null, dates: [], text: '', ...entry, at: clock.now().toISOString() }
}

/** Changes a held request by a step of its conversation, and tells the screens of the wedding. */
export async function changeRequest(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { id, version, entries }: BookingRequest,
  {
    changes,
    entry,
  }: {
    readonly changes: PgUpdateSetSource<typeof bookingRequests>
    readonly entry: NewEntry
  },
): Promise<BookingRequest> {
  const step = entryAt(platform, entry)
  const [changed] = await tx
    .update(bookingRequests)
    .set({
      ...changes,
      entries: [...entries, step],
      version: version + 1,
      changedAt: platform.clock.now(),
    })
    .where(and(eq(bookingRequests.id, id), eq(bookingRequests.version, version)))
    .returning()
  invariant(changed, 'Request of a locked gift missing')
  await raiseForRequest(tx, changed, step)
  return changed
}

/** Raises the event of a step: an answer for those of the provider and for its silence. */
export async function raiseForRequest(tx: Tx, request: BookingRequest, step: RequestEntry): Promise<void> {
  const { id: requestId, weddingId, giftId, state, version } = request
  const isAnswer = sideOf(step) === 'provider' || step.act === 'lapse'
  await raise(
    tx,
    isAnswer ? BookingRequestAnswered : BookingRequestChanged,
    { weddingId, giftId, requestId, state, version },
    weddingTopic(weddingId),
  )
}
