import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { LivingGift } from './living-gift.ts'

export type DayTone = 'plain' | 'soon' | 'late' | 'good'

type DayWords = {
  readonly icon: IconName
  readonly tone: DayTone
  readonly words: string
}

/** Within this many days, a date is highlighted. */
export const soonDays = 30

/** Returns a function for a local day, with its time if there is one, in words. */
export function useMomentWords(): (day: string, time: string | null) => string {
  const { t } = useTranslation('living')
  const format = useFormat()
  return (day, time) =>
    time ? t('day.at', { day: format.day(day), time: format.localTime(`${day}T${time}`) }) : format.day(day)
}

/** Returns a function for the relevant day of a gift in words. */
export function useDayWords(today: string): (gift: Pick<LivingGift, 'booking' | 'bookBy'>) => DayWords {
  const { t } = useTranslation('living')
  const format = useFormat()
  const moment = useMomentWords()
  return ({ booking, bookBy }) => {
    const date = booking?.date ?? null
    if (booking?.state === 'lived')
      return {
        icon: 'balloon',
        tone: 'good',
        words: booking.livedOn ? t('day.lived', { day: format.date(booking.livedOn) }) : '',
      }
    if (booking?.state === 'confirmed' && date)
      return { icon: 'calendar-check', tone: 'good', words: moment(date, booking.time) }
    if (booking?.state === 'requested') {
      const words = date ? t('day.requested', { day: format.date(date) }) : t('day.requestedAny')
      return { icon: 'clock', tone: 'soon', words }
    }
    if (!bookBy)
      return {
        icon: 'calendar',
        tone: 'plain',
        words: date ? t('day.wished', { day: format.date(date) }) : '',
      }
    const left = daysBetween(today, bookBy)
    const day = format.date(bookBy)
    if (left < 0) return { icon: 'alert', tone: 'late', words: t('day.late', { day }) }
    if (left === 0) return { icon: 'alert', tone: 'late', words: t('day.today') }
    return { icon: 'clock', tone: left <= soonDays ? 'soon' : 'plain', words: t('day.bookBy', { day }) }
  }
}
