import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { daysOf } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'
import { weekdayName } from './weekday-name.ts'

type PrintedGridProps = {
  weeks: readonly (readonly string[])[]
  /** The month whose days are printed, `2027-06`; null for all days of the weeks. */
  month: string | null
  byDay: ReadonlyMap<string, readonly ShownEvent[]>
}

/** Weeks below each other. The height of a day follows its events. */
export function PrintedGrid({ weeks, month, byDay }: PrintedGridProps) {
  const { weddingDate } = useWedding()
  const { locale } = useFormat()
  return (
    <table>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayName(day, 'long', locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={day === weddingDate ? 'wedding' : undefined}>
                {(month === null || day.startsWith(month)) && (
                  <PrintedDay day={day} isWeek={month === null} events={byDay.get(day) ?? []} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PrintedDayProps = { day: string; isWeek: boolean; events: readonly ShownEvent[] }

/** The events of a day; a week has room for places too. */
function PrintedDay({ day, isWeek, events }: PrintedDayProps) {
  const { timeZone } = useWedding()
  const format = useFormat()
  const startOf = (event: ShownEvent) =>
    !event.allDay && daysOf(event, timeZone).first === day ? format.time(event.start, timeZone) : null
  return (
    <>
      <b>{isWeek ? format.shortDate(day) : Number(day.slice(8))}</b>
      <ul>
        {events.map((event) => (
          <li key={event.id} className={`cal-${event.color}`}>
            {startOf(event) && <time>{startOf(event)} </time>}
            {event.title}
            {isWeek && event.place && <small>{event.place}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
