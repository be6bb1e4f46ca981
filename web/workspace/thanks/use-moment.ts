import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Returns a function for a time in words: "hoy, 8:12", "ayer, 19:40", "1 jun, 9:05". */
export function useMoment(now: string, timeZone: string): (at: string) => string {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  return (at) => {
    const day = dayAt(at, timeZone)
    const near = nearDay(day, now, timeZone)
    const time = format.time(at, timeZone)
    return near === 'older'
      ? t('read.day', { date: format.shortDate(day), time })
      : t(`read.${near}`, { time })
  }
}
