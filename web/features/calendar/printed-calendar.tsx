import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { monthWeeks, weekOf, type Span, type View } from '#web/workspace/calendar/calendar-span.ts'
import { daysThrough } from '#shared/calendar-days.ts'
import { agendaOf, eventsOnDays, inDays, type DayOfEvents } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'
import { PrintedGrid } from './printed-grid.tsx'
import { spanName } from './span-name.ts'
import { useWhen } from './use-when.ts'
import './printed-calendar.css'

type PrintedCalendarProps = {
  view: View
  day: string
  events: readonly ShownEvent[]
  /** The period of the agenda. */
  agenda: Span
  /** Search results, printed instead. */
  found: { readonly search: string; readonly events: readonly ShownEvent[] } | null
  firstWeekday: number
}

/** The print version of the displayed period, with all events of each day. The year is printed as on screen. */
export function PrintedCalendar(props: PrintedCalendarProps) {
  return usePrinting() ? <Printed {...props} /> : null
}

function Printed({ view, day, events, agenda, found, firstWeekday }: PrintedCalendarProps) {
  const { t } = useTranslation('calendar')
  const { timeZone, partners } = useWedding()
  const format = useFormat()
  const { span, year } = spanName(view, day, firstWeekday, format)
  const title = found
    ? t('found.count', { count: found.events.length, search: found.search })
    : view === 'year'
      ? year
      : `${span} ${year}`
  const isGrid = !found && (view === 'month' || view === 'week')
  const weeks = view === 'month' ? monthWeeks(day, firstWeekday) : [daysOfSpan(weekOf(day, firstWeekday))]
  const days = weeks.flat()
  const shown = { first: days[0] ?? day, last: days.at(-1) ?? day }
  const oneDay = { first: day, last: day }
  return (
    <section className={`cal-print${isGrid ? ' wide' : ''}`}>
      <header>
        <h1>{title}</h1>
        <p>{format.list(namesOf(partners))}</p>
      </header>
      {found ? (
        <PrintedDays days={inDays(found.events, timeZone)} />
      ) : isGrid ? (
        <PrintedGrid
          weeks={weeks}
          month={view === 'month' ? day.slice(0, 7) : null}
          byDay={eventsOnDays(events, shown, timeZone)}
        />
      ) : (
        view !== 'year' && <PrintedDays days={agendaOf(events, view === 'day' ? oneDay : agenda, timeZone)} />
      )}
    </section>
  )
}

const daysOfSpan = ({ first, last }: Span): string[] => daysThrough(first, last)

function PrintedDays({ days }: { days: readonly DayOfEvents<ShownEvent>[] }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const { time } = useWhen()
  if (days.length === 0) return <p>{t('agenda.nothing')}</p>
  return (
    <dl>
      {days.map(({ day, events }) => (
        <div key={day}>
          <dt>{format.day(day)}</dt>
          {events.map((event) => (
            <dd key={event.id}>
              <span>{time(event)}</span>
              <div>
                <b>{event.title}</b>
                {event.place && <p>{event.place}</p>}
                {event.description && <p>{event.description}</p>}
              </div>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
