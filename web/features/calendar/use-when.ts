import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useDeviceZone } from '#web/ui/use-device-zone.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { daysOf, type EventTimes } from '#web/workspace/calendar/event-days.ts'

/** Returns functions for the time of an event in words, also in the visitor's own time zone if it differs. */
export function useWhen() {
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  const format = useFormat()
  const own = useOwnZone()

  const span = (first: string, last: string) => (first === last ? first : t('when.span', { first, last }))
  const clock = (when: EventTimes, zone: string) =>
    span(format.time(when.start, zone), format.time(when.end, zone))
  const days = (when: EventTimes) => {
    const { first, last } = daysOf(when, timeZone)
    return first === last
      ? format.deadline(`${first}T12:00:00Z`, 'UTC')
      : span(format.shortDate(first), format.shortDate(last))
  }
  /** Returns the time: "18:30 – 20:00", "Todo el día", "10 días". */
  const time = (when: EventTimes): string => {
    const { first, last } = daysOf(when, timeZone)
    const count = daysBetween(first, last) + 1
    if (when.allDay) return count === 1 ? t('when.allDay') : t('when.days', { count })
    return clock(when, timeZone)
  }
  /** Returns the time in the visitor's time zone if it differs; else null. */
  const ownTime = (when: EventTimes): string | null => {
    if (when.allDay || own === timeZone) return null
    const theirs = clock(when, own)
    return theirs === clock(when, timeZone) ? null : t('when.forYou', { time: theirs })
  }
  const whole = (when: EventTimes): string => {
    const { first, last } = daysOf(when, timeZone)
    if (when.allDay) return days(when)
    if (first === last) return t('when.dayAndTime', { day: days(when), time: clock(when, timeZone) })
    return span(format.moment(when.start, timeZone), format.moment(when.end, timeZone))
  }
  return { time, ownTime, days, whole }
}

/** Returns the time zone of the device, or the wedding's if the browser does not tell. */
export function useOwnZone(): string {
  return useDeviceZone(useWedding().timeZone)
}
