import { isOpenRequest } from '#shared/states/booking-request.ts'
import { isCurrentReservation } from '#shared/states/reservation.ts'
import type { LivingGiftFragment } from '#web/graphql/generated/graphql.ts'

export type LivingGift = LivingGiftFragment
export type LivingBooking = NonNullable<LivingGift['booking']>
export type LivingPayment = LivingBooking['payments'][number]

/** The columns: to book, booked, lived, and not given yet. */
export type LivingGroup = 'toBook' | 'booked' | 'lived' | 'notGiven'

/** Returns the name of what is lived: the gift, or its replacement. */
export function nameOf({ title, booking }: Pick<LivingGift, 'title' | 'booking'>): string {
  return booking?.instead ?? title
}

/** Returns the season of what is lived: that of the gift, or else of the provider who is asked. */
export function seasonOf(
  { sheet }: Pick<LivingGift, 'sheet'>,
  provider: Pick<LivingGift['providersToAsk'][number], 'season'> | undefined,
): string {
  return sheet.season || (provider?.season ?? '')
}

/** Whether a gift has neither a booking nor an open request or reservation. */
function isFree(gift: LivingGift): boolean {
  const { isFund, booking } = gift
  const isToBook = !booking || (booking.state === 'wanted' && !booking.instead)
  return !isFund && isToBook && !isOpenConversation(gift) && !hasReservation(gift)
}

/** Whether the couple can ask a provider for dates now. */
export const canAsk = (gift: LivingGift): boolean => gift.providersToAsk.length > 0 && isFree(gift)

/** Whether the couple can reserve a free day in a booking system now. */
export const canReserve = (gift: LivingGift): boolean => gift.reservableAt !== null && isFree(gift)

/** How the couple begin to book a gift: a free day of a booking system, a mail to its provider, or by hand. */
export const wayToBook = (gift: LivingGift): 'reserve' | 'ask' | 'book' =>
  canReserve(gift) ? 'reserve' : canAsk(gift) ? 'ask' : 'book'

/** Whether a gift has a reservation that has not ended. */
export const hasReservation = ({ reservation }: Pick<LivingGift, 'reservation'>): boolean =>
  reservation !== null && isCurrentReservation(reservation.state)

/** Whether a provider, or the couple, still have to answer. */
export function isOpenConversation({ bookingRequest: request }: Pick<LivingGift, 'bookingRequest'>): boolean {
  return request !== null && isOpenRequest(request.state)
}

export function groupOf({ booking, isGiven }: Pick<LivingGift, 'booking' | 'isGiven'>): LivingGroup {
  if (booking?.state === 'lived') return 'lived'
  if (booking?.state === 'confirmed') return 'booked'
  return booking || isGiven !== false ? 'toBook' : 'notGiven'
}

/** Returns the relevant day of a gift: book-by date, booked date, or lived date. */
function dayOf({ booking, bookBy }: Pick<LivingGift, 'booking' | 'bookBy'>): string {
  if (booking?.state === 'lived') return booking.livedOn ?? ''
  return (booking?.state === 'confirmed' ? booking.date : bookBy) ?? '9999'
}

/** Groups the gifts by column, the next first and the last lived first. */
export function inGroups(gifts: readonly LivingGift[]): Record<LivingGroup, LivingGift[]> {
  const of = (group: LivingGroup) =>
    gifts
      .filter((gift) => groupOf(gift) === group)
      .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return {
    toBook: of('toBook'),
    booked: of('booked'),
    lived: of('lived').toReversed(),
    notGiven: gifts.filter((gift) => groupOf(gift) === 'notGiven'),
  }
}

/** Returns the first payment that is not paid; null if the couple noted neither a deposit nor a day. */
export function nextUnpaid(payments: readonly LivingPayment[]): LivingPayment | null {
  const isNoted = payments.some(({ part, dueOn, paidOn }) => part === 'deposit' || (dueOn ?? paidOn) !== null)
  return isNoted ? (payments.find(({ paidOn }) => paidOn === null) ?? null) : null
}

/** Returns the next payment of a booking that has a last day; null if none is left. */
export function duePayment(
  booking: Pick<LivingBooking, 'payments'> | null,
): (LivingPayment & { dueOn: string }) | null {
  for (const payment of booking?.payments ?? [])
    if (payment.dueOn !== null && payment.paidOn === null) return { ...payment, dueOn: payment.dueOn }
  return null
}

/** The next step: booking or paying by a day, a booked day, or a past one that was probably lived. */
export type NextStep = {
  readonly gift: LivingGift
  readonly kind: 'book' | 'late' | 'pay' | 'owed' | 'live' | 'told'
  readonly day: string
}

/** The booking or the experience that comes next for a gift; null without a day. */
function stepOf(gift: LivingGift, today: string): NextStep | null {
  const group = groupOf(gift)
  if (group === 'toBook' && gift.bookBy && gift.isGiven !== false)
    return { gift, kind: gift.bookBy < today ? 'late' : 'book', day: gift.bookBy }
  const date = gift.booking?.date
  if (group === 'booked' && date) return { gift, kind: date < today ? 'told' : 'live', day: date }
  return null
}

/** Returns the couple's next step; null when no gift has a day. */
export function nextOf(gifts: readonly LivingGift[], today: string): NextStep | null {
  const all = gifts.flatMap((gift): NextStep[] => {
    const step = stepOf(gift, today)
    const day = duePayment(gift.booking)?.dueOn
    return [
      ...(step ? [step] : []),
      ...(day ? [{ gift, kind: day < today ? 'owed' : 'pay', day } as const] : []),
    ]
  })
  return all.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null
}

/** The received amount and the cost. */
export type Balanced = Pick<LivingGift, 'received'> & { readonly booking: Pick<LivingBooking, 'cost'> | null }

/**
 * Returns what is left of the received amount after the cost; negative when it is not enough, null when
 * either is unknown.
 */
export function leftOver({ booking, received }: Balanced): bigint | null {
  const givenMinor = BigInt(received.minor)
  return booking?.cost && givenMinor > 0n ? givenMinor - BigInt(booking.cost.minor) : null
}
