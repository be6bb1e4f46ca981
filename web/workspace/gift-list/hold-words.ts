import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'

/** The wedding's time zone and current date, for the ends of holds. */
export type HoldClock = { readonly timeZone: string; readonly today: string }

/**
 * Returns a function for the end of a hold in words: "hasta las 19:30" today, otherwise "hasta el sábado, 28 de
 * noviembre, 19:30".
 */
export function useHoldEnd({ timeZone, today }: HoldClock): (heldUntil: string) => string {
  const { t } = useTranslation('guest')
  const format = useFormat()
  return (heldUntil) => {
    const time = format.time(heldUntil, timeZone)
    const isToday = format.dayOf(heldUntil, timeZone) === format.date(today)
    return t('held.until', {
      day: isToday ? 'today' : 'other',
      // "la 1:30", but "las 13:30".
      hour: /^1\D/.test(time) ? 'one' : 'more',
      time,
      date: format.deadlineWithTime(heldUntil, timeZone),
    })
  }
}
