import { useTranslation } from 'react-i18next'
import { dayIn } from './dates.ts'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'

/** Returns a function for the time of an event in the wedding's zone: "hoy, 8:12", "ayer, 21:14", "1 jun". */
export function useWhen(now: string, timeZone: string): (at: string) => string {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  return (at) => {
    const day = dayIn(timeZone, at)
    const yesterday = new Date(Date.parse(`${dayIn(timeZone, now)}T12:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 10)
    if (day === dayIn(timeZone, now)) return t('overview.when.today', { time: format.time(at, timeZone) })
    if (day === yesterday) return t('overview.when.yesterday', { time: format.time(at, timeZone) })
    return format.shortDate(day)
  }
}
