import { useTranslation } from '#web/i18n/use-translation.ts'
import { foundEventsLimit } from '#shared/inputs/event.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { inDays, type DayOfEvents } from '#web/workspace/calendar/event-days.ts'
import { AgendaEvent } from './agenda.tsx'
import type { ShownEvent } from './calendar-state.ts'
import './found-events.css'

type FoundEventsProps = {
  search: string
  /** Future events, the next first; then past ones, the latest first. */
  events: readonly ShownEvent[]
  now: string
  onOpen: (event: ShownEvent, day: string) => void
  onClear: () => void
}

/** The search results by day: future events, then past ones. */
export function FoundEvents({ search, events, now, onOpen, onClear }: FoundEventsProps) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  if (events.length === 0)
    return (
      <EmptyState
        picture={null}
        title={t('found.nothing', { search })}
        next={<Action onClick={onClear}>{t('found.clear')}</Action>}
      >
        {t('found.nothingText')}
      </EmptyState>
    )
  const parts = [
    {
      name: 'coming',
      days: inDays(
        events.filter(({ end }) => end >= now),
        timeZone,
      ),
    },
    {
      name: 'past',
      days: inDays(
        events.filter(({ end }) => end < now),
        timeZone,
      ),
    },
  ] as const
  return (
    <div className="cal-agenda-page cal-found">
      <p className="cal-found-count">
        {t('found.count', { count: events.length, search })}
        {events.length === foundEventsLimit && ` ${t('found.first', { most: foundEventsLimit })}`}
      </p>
      {parts.map(
        ({ name, days }) =>
          days.length > 0 && (
            <section key={name} aria-labelledby={`cal-found-${name}`}>
              <h2 id={`cal-found-${name}`}>{t(`found.${name}`)}</h2>
              <FoundDays days={days} onOpen={onOpen} />
            </section>
          ),
      )}
    </div>
  )
}

type FoundDaysProps = {
  days: readonly DayOfEvents<ShownEvent>[]
  onOpen: (event: ShownEvent, day: string) => void
}

function FoundDays({ days, onOpen }: FoundDaysProps) {
  const format = useFormat()
  return (
    <ol className="cal-agenda">
      {days.map(({ day, events }) => (
        <li key={day}>
          <h3>
            <b>{format.weekday(day)}</b> {format.date(day)}
          </h3>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} onOpen={() => onOpen(event, day)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
