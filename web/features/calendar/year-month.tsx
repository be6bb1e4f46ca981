import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { monthWeeks } from '#web/workspace/calendar/calendar-span.ts'
import { weekdayName } from './weekday-name.ts'

type YearMonthProps = {
  /** First day of the month. */
  month: string
  today: string
  weddingDate: string
  /** The day in the tab order, if it is in this month. */
  reached: string | null
  /** The events of each day. */
  byDay: ReadonlyMap<string, readonly unknown[]>
  firstWeekday: number
  onReach: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onDay: (day: string) => void
  onMonth: () => void
}

/** A month of the year view: days with more events have a stronger mark. */
export function YearMonth(props: YearMonthProps) {
  const { month, firstWeekday, onMonth } = props
  const format = useFormat()
  const weeks = monthWeeks(month, firstWeekday)
  const name = `year-${month.slice(0, 7)}`
  return (
    <section>
      <h2 id={name}>
        <button type="button" onClick={onMonth}>
          {format.monthAndYear(month)}
        </button>
      </h2>
      <table aria-labelledby={name}>
        <thead>
          <tr>
            {weeks[0]?.map((at) => (
              <th key={at} scope="col" abbr={weekdayName(at, 'long', format.locale)}>
                {weekdayName(at, 'narrow', format.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((at) => (
                <td key={at}>{at.slice(0, 7) === month.slice(0, 7) && <YearDay at={at} {...props} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function YearDay({
  at,
  today,
  weddingDate,
  reached,
  byDay,
  onReach,
  onKeyDown,
  onDay,
}: YearMonthProps & { at: string }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const count = byDay.get(at)?.length ?? 0
  const isWedding = at === weddingDate
  const events = count > 0 ? t('year.events', { count }) : ''
  const name = [format.day(at), isWedding && t('year.wedding'), events].filter(Boolean).join(', ')
  const classes = [at === today && 'today', isWedding && 'wedding', markOf(count)]
  return (
    <button
      type="button"
      data-day={at}
      className={classes.filter(Boolean).join(' ')}
      aria-label={name}
      title={events || undefined}
      aria-current={at === today ? 'date' : undefined}
      tabIndex={at === reached ? 0 : -1}
      onFocus={() => onReach(at)}
      onKeyDown={onKeyDown}
      onClick={() => onDay(at)}
    >
      {isWedding && <Icon name="heart-full" />}
      {Number(at.slice(8))}
    </button>
  )
}

/** Returns the strength of the mark of a day. */
function markOf(count: number): string {
  if (count === 0) return ''
  if (count === 1) return 'one'
  return count <= 3 ? 'few' : 'many'
}
