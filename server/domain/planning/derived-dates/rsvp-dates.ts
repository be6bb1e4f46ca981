import { calendarWords } from './calendar-words.ts'
import { type DateSource, wholeDay } from '#server/domain/planning/calendar/index.ts'

/** Returns the deadline for answers of guests, if the couple set one. */
export const rsvpDates: DateSource = async (_, { wedding, language }) => {
  if (!wedding.rsvpDeadline) return []
  const t = calendarWords(language)
  return [
    {
      ...wholeDay(wedding.rsvpDeadline),
      id: `rsvp-${wedding.id}`,
      source: 'deadline' as const,
      title: t('rsvp.title'),
      description: t('rsvp.text'),
      link: '/boda/invitados',
    },
  ]
}
