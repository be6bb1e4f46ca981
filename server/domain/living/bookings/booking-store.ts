import { and, desc, eq, ne } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Gift, GiftNotFound, giftToArrange } from '#server/domain/gifts/gift-list/index.ts'
import { giftTopic } from '#server/domain/gifts/contributions/index.ts'
import { giversOf } from '#server/domain/gifts/gift-totals/index.ts'
import {
  maySeeMoney,
  pageTopic,
  partOf,
  type Wedding,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { requireWithinLimit } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import type { BookingInput } from '#shared/inputs/booking.ts'
import type { BookingStep } from '#shared/states/booking.ts'
import { type Booking, isAllowed, stateAfter } from './booking.ts'
import { requirePayable } from './booking-payments.ts'
import { BookingMoved } from './bookings.refusals.ts'
import type { BookingPayload } from './bookings.events.ts'
import { bookings } from './bookings.tables.ts'

/** A gift's booking and the version that was read; null if there was none. */
export type BookingVersion = { readonly giftId: string; readonly version: number | null }

/** A locked gift and its current booking. */
export type BookingOfWedding = {
  readonly gift: Gift
  readonly wedding: Wedding
  readonly booking: Booking | null
  readonly seesMoney: boolean
}
export type BookingChanges = PgUpdateSetSource<typeof bookings>

/**
 * Returns the gift and its booking for an editor, locked until the transaction ends. Refuses `GiftNotFound`.
 */
export async function holdBooking(tx: Tx, context: AppContext, giftId: string): Promise<BookingOfWedding> {
  const { gift, wedding } = await giftToArrange(tx, context, giftId)
  if (gift.withdrawnAt) throw GiftNotFound()
  const seesMoney = maySeeMoney(await partOf(tx, context.viewer, wedding.id))
  return { gift, wedding, booking: await currentBooking(tx, giftId), seesMoney }
}

/** Returns the current booking of a locked gift; null if there is none. */
export async function currentBooking(on: Reader, giftId: string): Promise<Booking | null> {
  const [booking] = await on
    .select()
    .from(bookings)
    .where(and(eq(bookings.giftId, giftId), ne(bookings.state, 'cancelled')))
  return booking ?? null
}

/**
 * The locked booking whose files a partner changes, and the owner of the files. Partners only, since files
 * may show the cost. Refuses `GiftNotFound`, and `BookingMoved` without a booking.
 */
export async function holdPapers(tx: Tx, context: AppContext, giftId: string) {
  const held = await holdBooking(tx, context, giftId)
  if (!held.seesMoney) throw GiftNotFound()
  const { booking, wedding } = held
  if (!booking) throw BookingMoved({ present: null })
  return {
    held,
    booking,
    owner: { weddingId: wedding.id, ownerKind: 'booking', ownerId: booking.id },
  } as const
}

const noPayments = {
  depositMinor: null,
  depositDueOn: null,
  depositPaidOn: null,
  restDueOn: null,
  restPaidOn: null,
}

/**
 * Returns the values of a booking form. Only the couple see and change cost and payments; for others they stay.
 * Refuses `InvalidInput`.
 */
export function bookingFields(
  { seesMoney, wedding, booking }: BookingOfWedding,
  form: BookingInput,
): Partial<Booking> {
  const { costMinor, payments, ...known } = form
  if (!seesMoney) return known
  requireWithinLimit(wedding.currency, { costMinor, 'payments.depositMinor': payments?.depositMinor })
  requirePayable({ ...(booking ?? noPayments), ...payments, costMinor })
  return { ...known, ...payments, costMinor }
}

/** The last cancelled booking of a gift. */
export async function lastCancelled(tx: Tx, giftId: string): Promise<Booking | null> {
  const [last] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.giftId, giftId), eq(bookings.state, 'cancelled')))
    .orderBy(desc(bookings.cancelledAt), desc(bookings.createdAt))
    .limit(1)
  return last ?? null
}

/** Adds a booking in the state `wanted`, with empty details unless they are given. */
export async function beginBooking(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { gift, wedding }: Pick<BookingOfWedding, 'gift' | 'wedding'>,
  some: Partial<Booking> = {},
): Promise<Booking> {
  const now = clock.now()
  const [begun] = await tx
    .insert(bookings)
    .values({
      id: random.uuid(),
      weddingId: wedding.id,
      giftId: gift.id,
      state: 'wanted',
      whoToCall: '',
      reference: '',
      notes: '',
      createdAt: now,
      changedAt: now,
      version: 0,
      ...some,
    })
    .returning()
  invariant(begun, 'Booking missing after insert')
  return begun
}

/** Writes what changes of a booking that is held. */
export async function putBooking(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { id, version }: Booking,
  changes: BookingChanges,
): Promise<Booking> {
  const [put] = await tx
    .update(bookings)
    .set({ ...changes, version: version + 1, changedAt: clock.now() })
    .where(eq(bookings.id, id))
    .returning()
  invariant(put, 'Locked booking missing')
  return put
}

/** Raises the event of a booking, for the screens of the wedding and of the givers. */
export async function recordBooking(
  tx: Tx,
  { viewer }: AppContext,
  { gift, wedding }: Pick<BookingOfWedding, 'gift' | 'wedding'>,
  { event, booking }: { readonly event: DomainEvent<BookingPayload>; readonly booking: Booking },
): Promise<void> {
  const { accountId } = requireAccount(viewer)
  await raiseForBooking(tx, { gift, wedding, accountId }, { event, booking })
}

type ActorOfBooking = Pick<BookingOfWedding, 'gift' | 'wedding'> & {
  /** Null for the provider. */
  readonly accountId: string | null
}

/** Raises the event of a booking that a member or the provider changed. */
export async function raiseForBooking(
  tx: Tx,
  { gift, wedding, accountId }: ActorOfBooking,
  { event, booking }: { readonly event: DomainEvent<BookingPayload>; readonly booking: Booking },
): Promise<void> {
  const givers = (await giversOf(tx, wedding.id, gift.id)).get(gift.id) ?? []
  const { id: bookingId, livedOn, instead } = booking
  const about = { weddingId: wedding.id, accountId, giftId: gift.id, bookingId, title: instead ?? gift.title }
  const topic = [
    weddingTopic(wedding.id),
    // Lived gifts may be shown on the couple's page.
    pageTopic(wedding.slug),
    ...givers.map(({ contributionId }) => giftTopic(contributionId)),
  ]
  await raise(tx, event, livedOn ? { ...about, livedOn } : about, topic)
}

type Step = {
  /** Null for a change of details without a change of state. */
  readonly step: BookingStep | null
  readonly event: DomainEvent<BookingPayload>
  readonly changes: Partial<Booking>
  /** Further columns, which do not count for whether the step was already done. */
  readonly at?: BookingChanges
}

/**
 * Applies a step to the booking of a gift, adding the booking if there is none. A repeated step has no
 * effect. Refuses `GiftNotFound`, `BookingMoved`.
 */
export async function takeStep(
  context: AppContext,
  { giftId, version }: BookingVersion,
  stepOf: (held: BookingOfWedding) => Step,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const held = await holdBooking(tx, context, giftId)
    const { step, event, changes, at } = stepOf(held)
    const { booking } = held
    const state = step ? stateAfter(step) : (booking?.state ?? 'wanted')
    if (booking && booking.state === state && saysAlready(booking, changes)) return booking
    if ((booking?.version ?? null) !== version || (step && !isAllowed(step, booking?.state ?? 'wanted')))
      throw BookingMoved({ present: booking })
    const before = booking ?? (await beginBooking(tx, context, held))
    const put = await putBooking(tx, context, before, { ...changes, ...at, state })
    await recordBooking(tx, context, held, { event, booking: put })
    return put
  })
}

function saysAlready(booking: Booking, changes: Partial<Booking>): boolean {
  return Object.entries(changes).every(([key, value]) => booking[key as keyof Booking] === value)
}
