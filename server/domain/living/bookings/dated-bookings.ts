import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { giversOf } from '#server/domain/gifts/gift-totals/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { BookingPaymentPart } from '#shared/booking-payments.ts'
import { bookByOf } from './booking.ts'
import { paymentsOf } from './booking-payments.ts'
import { bookingsOf } from './booking-queries.ts'

/** A date of a booking, or the deadline to book. */
export type DatedBooking = {
  readonly bookingId: string | null
  readonly giftId: string
  readonly title: string
  readonly place: string
  /** A confirmed day, a requested day, the last day to book, or the last day to pay the deposit or the rest. */
  readonly kind: 'booked' | 'requested' | 'bookBy' | BookingPaymentPart
  readonly date: string
  readonly time: string | null
  readonly durationMinutes: number | null
  readonly whoToCall: string
  readonly reference: string
}

type Visibility = {
  readonly knowsWhatIsGiven: boolean
  /** Payments are for the partners only. */
  readonly seesMoney: boolean
}

/**
 * Returns booked days, booking deadlines (of given gifts, if visible, and of those with a begun booking) and days by
 * which the couple have to pay the provider.
 */
export async function datedBookings(
  on: Reader,
  wedding: Wedding,
  { knowsWhatIsGiven, seesMoney }: Visibility,
): Promise<DatedBooking[]> {
  const booked = await bookingsOf(on, wedding.id)
  const giversByGift = knowsWhatIsGiven ? await giversOf(on, wedding.id) : null
  const dated: DatedBooking[] = []
  for (const gift of await giftsOf(on, wedding.id)) {
    const booking = booked.get(gift.id)?.find(({ state }) => state !== 'cancelled') ?? null
    const about = {
      bookingId: booking?.id ?? null,
      giftId: gift.id,
      title: booking?.instead ?? gift.title,
      place: gift.place,
      durationMinutes: gift.sheet.durationMinutes,
      whoToCall: booking?.whoToCall ?? '',
      reference: booking?.reference ?? '',
    }
    const day = booking?.livedOn ?? booking?.date ?? null
    if (booking && day && booking.state !== 'wanted') {
      const kind = booking.state === 'requested' ? 'requested' : 'booked'
      dated.push({ ...about, kind, date: day, time: day === booking.date ? booking.time : null })
    }
    const bookBy = bookByOf(gift, booking, wedding.weddingDate)
    if (bookBy && (booking ?? giversByGift?.has(gift.id)))
      dated.push({ ...about, kind: 'bookBy', date: bookBy, time: null })
    if (!booking || !seesMoney) continue
    for (const { part, dueOn, paidOn } of paymentsOf(booking))
      if (dueOn !== null && paidOn === null) dated.push({ ...about, kind: part, date: dueOn, time: null })
  }
  return dated
}
