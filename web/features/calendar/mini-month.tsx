import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { addDays } from '#shared/calendar-days.ts'
import { monthWeeks } from '#web/workspace/calendar/calendar-span.ts'
import type { ShownEvent } from './calendar-state.ts'
import { weekdayName } from './weekday-name.ts'
import { marksOf } from '#web/workspace/calendar/event-days.ts'

type MiniMonthProps = {
  day: string
  today: string
  events: readonly ShownEvent[]
  firstWeekday: number
  onDay: (day: string) => void
}

/** A small month for phones: each day with dots for its events. */
export function MiniMonth({ day, today, events, firstWeekday, onDay }: MiniMonthProps) {
  const { t } = useTranslation('calendar')
  const { timeZone, weddingDate } = useWedding()
  const format = useFormat()
  const weeks = monthWeeks(day, firstWeekday)
  const days = weeks.flat()
  const [first = day, last = day] = [days[0], days.at(-1)]
  const marks = marksOf(events, { first, last }, timeZone)
  const classOf = (at: string) =>
    [
      at.slice(0, 7) === day.slice(0, 7) ? '' : 'other',
      at === today ? 'today' : '',
      at === weddingDate ? 'wedding' : '',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <div className="cal-mini" role="group" aria-label={t('mini.label')}>
      {Array.from({ length: 7 }, (_, index) => (
        <span key={index} aria-hidden="true">
          {weekdayName(addDays(first, index), 'narrow', format.locale)}
        </span>
      ))}
      {days.map((at) => {
        const colors = marks.get(at) ?? []
        const name = format.deadline(`${at}T12:00:00Z`, 'UTC')
        return (
          <button
            key={at}
            type="button"
            className={classOf(at)}
            aria-label={colors.length > 0 ? t('mini.busy', { day: name }) : name}
            aria-pressed={at === day}
            aria-current={at === today ? 'date' : undefined}
            onClick={() => onDay(at)}
          >
            {Number(at.slice(8))}
            <span className="cal-dots" aria-hidden="true">
              {colors.map((color) => (
                <i key={color} className={`cal-dot cal-${color}`} />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
