import { promisesEnding } from '#server/domain/gifts/contributions/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { listFormat } from '#shared/intl-formats.ts'
import { calendarWords } from './calendar-words.ts'
import { type DateSource, wholeDay } from '#server/domain/planning/calendar/index.ts'

/**
 * Returns the expiry days of unsent payments of instalment plans; none for viewers who do not see the givers.
 */
export const paymentDates: DateSource = async (on, { wedding, window, part, now, language }) => {
  const visibleFields = visibleFieldsOf(part, wedding, now)
  if (visibleFields !== 'everything' && visibleFields !== 'withoutAmounts') return []
  const t = calendarWords(language)
  const promises = await promisesEnding(on, wedding.id, window)
  const byDay = Map.groupBy(promises, ({ endsAt }) => todayIn(wedding.timeZone, endsAt))
  return [...byDay].map(([day, ofDay]) => {
    const who = listFormat(language).format(ofDay.map(({ signature }) => signature))
    const values = { count: ofDay.length, who }
    return {
      ...wholeDay(day),
      id: day,
      source: 'deadline' as const,
      title: t('promises.title', values),
      description: t('promises.text', values),
      link: '/boda/llegado',
    }
  })
}
