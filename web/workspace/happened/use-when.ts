import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Returns a function for the time of an event in the wedding's zone: "hoy, 8:12", "ayer, 21:14", "1 jun". */
export function useWhen(now: string, timeZone: string): (at: string) => string {
  const { t } = useTranslation('couple')
  const format = useFormat()
  return (at) => {
    const day = dayAt(at, timeZone)
    const near = nearDay(day, now, timeZone)
    if (near === 'today') return t('overview.when.today', { time: format.time(at, timeZone) })
    if (near === 'yesterday') return t('overview.when.yesterday', { time: format.time(at, timeZone) })
    return format.shortDate(day)
  }
}
