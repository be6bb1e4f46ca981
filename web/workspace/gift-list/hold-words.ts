import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { now } from '#web/ui/now.ts'
import { useDeviceZone } from '#web/ui/use-device-zone.ts'

/** The wedding's time zone and current date, for the ends of holds until the page knows those of the device. */
export type HoldClock = { readonly timeZone: string; readonly today: string }

/**
 * Returns a function for the end of a hold in words, at the guest's time: "hasta las 19:30" today, otherwise "hasta el
 * sábado, 28 de noviembre, 19:30".
 */
export function useHoldEnd({ timeZone, today }: HoldClock): (heldUntil: string) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const zone = useDeviceZone(timeZone)
  return (heldUntil) => {
    const time = format.time(heldUntil, zone)
    const here = zone === timeZone ? format.date(today) : format.dayOf(now().toISOString(), zone)
    return t('heldUntil', {
      day: format.dayOf(heldUntil, zone) === here ? 'today' : 'other',
      // "la 1:30", but "las 13:30".
      hour: /^1\D/.test(time) ? 'one' : 'more',
      time,
      date: format.deadlineWithTime(heldUntil, zone),
    })
  }
}
