import { celebrationsOf, coupleName } from '#server/domain/wedding/weddings/index.ts'
import { add, minutes } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { calendarWords } from './calendar-words.ts'
import { type DateSource, wholeDay } from '#server/domain/planning/calendar/index.ts'

/** The assumed duration of a celebration without an end. */
const assumedLength = minutes(180)

/** Returns the day of the wedding, and its celebrations in local time of the wedding. */
export const weddingDates: DateSource = async (on, { wedding, language }) => {
  const t = calendarWords(language)
  const day = {
    ...wholeDay(wedding.weddingDate),
    id: wedding.id,
    source: 'wedding' as const,
    title: t('wedding', { couple: coupleName(wedding) }),
    description: '',
    place: [wedding.venue, wedding.place].filter(Boolean).join(', '),
    link: '/boda/ajustes',
  }
  const celebrations = await celebrationsOf(on, wedding.id)
  const parts = celebrations.map(({ id, name, startsAt, endsAt, place, note, dressCode, mapUrl }) => {
    const start = instantOfLocalTime(startsAt, wedding.timeZone)
    return {
      id,
      source: 'celebration' as const,
      title: name,
      description: [note, dressCode].filter(Boolean).join('\n'),
      place: place ?? '',
      mapUrl,
      start,
      end: endsAt ? instantOfLocalTime(endsAt, wedding.timeZone) : add(start, assumedLength),
      allDay: false,
      link: '/boda/pagina',
    }
  })
  return [day, ...parts]
}
