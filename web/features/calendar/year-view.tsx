import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths } from '#shared/calendar-days.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { yearOf } from '#web/workspace/calendar/calendar-span.ts'
import { eventsOnDays } from '#web/workspace/calendar/event-days.ts'
import type { YearEvent } from './calendar-state.ts'
import { dayAfterKey } from './year-keys.ts'
import { YearMonth } from './year-month.tsx'
import './year-view.css'

type YearViewProps = {
  /** The initially focused day. */
  day: string
  today: string
  events: readonly YearEvent[]
  firstWeekday: number
  onDay: (day: string) => void
  onMonth: (day: string) => void
}

/** The twelve months of a year. One day is in the tab order; arrow keys move to the others. */
export function YearView({ day, today, events, firstWeekday, onDay, onMonth }: YearViewProps) {
  const { timeZone, weddingDate } = useWedding()
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(day)
  const year = yearOf(day)
  const byDay = useMemo(() => eventsOnDays(events, yearOf(day), timeZone), [events, day, timeZone])
  useEffect(() => {
    const shown = box.current?.querySelector(`[data-day="${day}"]`)?.closest('section')
    shown?.scrollIntoView({ block: 'nearest' })
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, reached, firstWeekday)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to < year.first || to > year.last) return
    box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <div className="cal-year" ref={box}>
      {Array.from({ length: 12 }, (_, index) => addMonths(year.first, index)).map((month) => (
        <YearMonth
          key={month}
          month={month}
          today={today}
          weddingDate={weddingDate}
          reached={reached.slice(0, 7) === month.slice(0, 7) ? reached : null}
          byDay={byDay}
          firstWeekday={firstWeekday}
          onReach={setReached}
          onKeyDown={onKeyDown}
          onDay={onDay}
          onMonth={() => onMonth(month)}
        />
      ))}
    </div>
  )
}
