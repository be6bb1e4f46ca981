import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { addDays } from '#shared/calendar-days.ts'
import type { ShownEvent } from './calendar-state.ts'
import { byStart, daysOf } from '#web/workspace/calendar/event-days.ts'
import { useWhen } from './use-when.ts'

type ComingListProps = {
  events: readonly ShownEvent[]
  now: string
  today: string
  onOpen: (event: ShownEvent) => void
}

/** The next few events, regardless of the displayed range. */
export function ComingList({ events, now, today, onOpen }: ComingListProps) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  const format = useFormat()
  const { time } = useWhen()
  const next = events
    .map((event) => ({ event, day: daysOf(event, timeZone).first }))
    .filter(({ event, day }) => (event.allDay ? day >= today : event.end > now))
    .toSorted((one, other) => one.day.localeCompare(other.day) || byStart(one.event, other.event))
    .slice(0, 5)
  const dayName = (day: string) =>
    day <= today
      ? t('agenda.today')
      : day === addDays(today, 1)
        ? t('agenda.tomorrow')
        : format.shortDate(day)
  if (next.length === 0) return null
  return (
    <section aria-labelledby="cal-coming">
      <h2 id="cal-coming">{t('coming.title')}</h2>
      <ul className="cal-coming">
        {next.map(({ event, day }) => (
          <li key={event.id}>
            <button type="button" className={`cal-${event.color}`} onClick={() => onOpen(event)}>
              <b>{event.title}</b>
              <small>{t('coming.when', { day: dayName(day), time: time(event) })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
