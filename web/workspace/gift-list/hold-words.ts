import { addDays } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'

type WeddingDays = { readonly weddingDate: string; readonly daysToGo: number }

/**
 * Returns today's date at the wedding by the server's clock, computed back from the wedding day; null from that day on.
 */
export function todayOf({ weddingDate, daysToGo }: WeddingDays): string | null {
  return daysToGo > 0 ? addDays(weddingDate, -daysToGo) : null
}

/** The day and the time zone in which ends of holds are written. */
export type HoldClock = { readonly timeZone: string; readonly today: string | null }

export const holdClockOf = (wedding: WeddingDays & { readonly timeZone: string }): HoldClock => ({
  timeZone: wedding.timeZone,
  today: todayOf(wedding),
})

/** Returns the end of a hold in words: "hasta las 19:30" today, otherwise "hasta el sábado, 28 de noviembre, 19:30". */
export function useHoldEnd({ timeZone, today }: HoldClock): (heldUntil: string) => string {
  const { t } = useTranslation('guest')
  const format = useFormat()
  return (heldUntil) => {
    const time = format.time(heldUntil, timeZone)
    const day = dayAt(heldUntil, timeZone)
    return t('held.until', {
      day: day === today ? 'today' : 'other',
      // "la 1:30", but "las 13:30".
      hour: /^1\D/.test(time) ? 'one' : 'more',
      time,
      date: format.deadlineWithTime(heldUntil, timeZone),
    })
  }
}
