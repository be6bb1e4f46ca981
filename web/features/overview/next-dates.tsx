import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { OverviewQuery } from '#web/graphql/generated/graphql.ts'
import { MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'
import '#web/workspace/calendar/calendar-colors.css'
import { nextDates } from './next-dates.ts'

type NextDatesProps = { events: OverviewQuery['dates']; today: string }

/** The next dates, and a link to the calendar. */
export function NextDates({ events, today }: NextDatesProps) {
  const { t } = useTranslation('couple')
  const { timeZone } = useWedding()
  const format = useFormat()
  const coming = nextDates(events, { today, timeZone, limit: 5 })
  if (coming.length === 0) return null
  const monthOf = (day: string) =>
    format
      .shortDate(day)
      .replace(/\d+\s*/, '')
      .replace(/^de /, '')
  return (
    <SectionCard
      title={t('overview.coming.title')}
      more={<MoreLink to="/boda/calendario">{t('shell.places.calendar')}</MoreLink>}
    >
      <ol className="ws-rows">
        {coming.map(({ day, event }) => {
          const time = event.allDay ? '' : format.time(event.start, timeZone)
          const note = [time, event.description.split('\n')[0]].filter(Boolean).join(' · ')
          return (
            <li key={event.id} className="date-row">
              <time dateTime={day} className="date-number">
                <b>{Number(day.slice(8))}</b>
                <small>{monthOf(day)}</small>
                {!day.startsWith(today.slice(0, 4)) && <small>{day.slice(0, 4)}</small>}
              </time>
              <i className={`date-line cal-${event.color}`} aria-hidden="true" />
              <span className="ws-row-text">
                <Link
                  className="date-link"
                  to={`/boda/calendario?dia=${day}&evento=${encodeURIComponent(event.id)}`}
                >
                  {event.title}
                </Link>
                {note && <small>{note}</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}
