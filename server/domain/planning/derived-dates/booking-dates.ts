import { type DatedBooking, datedBookings } from '#server/domain/living/bookings/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { maySeeMoney } from '#server/domain/wedding/weddings/index.ts'
import { add, minutes } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { calendarWords } from './calendar-words.ts'
import { type DateSource, wholeDay } from '#server/domain/planning/calendar/index.ts'

/** The assumed duration of an experience without one. */
const assumedLength = minutes(120)

/** Returns the dates of bookings and requested bookings, and the last days to book gifts and to pay for them. */
export const bookingDates: DateSource = async (on, { wedding, part, now, language }) => {
  const t = calendarWords(language)
  const knowsWhatIsGiven = visibleFieldsOf(part, wedding, now) !== 'nothing'
  const dated = await datedBookings(on, wedding, { knowsWhatIsGiven, seesMoney: maySeeMoney(part) })
  return dated.map((one) => ({
    ...timesOf(one, wedding.timeZone),
    id: `${one.kind}-${one.giftId}`,
    source: 'booking' as const,
    title: t(`booking.${one.kind}`, { title: one.title }),
    place: one.place ?? '',
    description: [
      one.whoToCall && t('booking.call', { who: one.whoToCall }),
      one.reference && t('booking.reference', { reference: one.reference }),
    ]
      .filter(Boolean)
      .join('\n'),
    link: `/boda/viajes?regalo=${one.giftId}`,
  }))
}

function timesOf({ date, time, durationMinutes }: DatedBooking, timeZone: string) {
  if (time === null) return wholeDay(date)
  const start = instantOfLocalTime(`${date}T${time}`, timeZone)
  const length = durationMinutes && durationMinutes < 1440 ? minutes(durationMinutes) : assumedLength
  return { start, end: add(start, length), allDay: false }
}
