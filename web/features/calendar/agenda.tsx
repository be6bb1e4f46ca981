import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { addDays } from '#shared/calendar-days.ts'
import type { Span } from '#web/workspace/calendar/calendar-span.ts'
import type { ShownEvent } from './calendar-state.ts'
import { agendaOf, daysOf } from '#web/workspace/calendar/event-days.ts'
import { kindIcons, kindOf } from './event-kinds.ts'
import { PeopleComing } from './people-coming.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'
import { useWhen } from './use-when.ts'

type AgendaProps = {
  span: Span
  today: string
  events: readonly ShownEvent[]
  onOpen: (event: ShownEvent) => void
}

/** The agenda: events by day. */
export function Agenda({ span, today, events, onOpen }: AgendaProps) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  const format = useFormat()
  const days = agendaOf(events, span, timeZone)
  if (days.length === 0) return <p className="cal-nothing">{t('agenda.nothing')}</p>
  const nameOf = (day: string) =>
    day === today ? t('agenda.today') : day === addDays(today, 1) ? t('agenda.tomorrow') : format.weekday(day)
  return (
    <ol className="cal-agenda">
      {days.map(({ day, events: those }) => (
        <li key={day} id={`dia-${day}`}>
          <h2>
            <b>{nameOf(day)}</b> {format.shortDate(day)}
          </h2>
          <ul>
            {those.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} onOpen={() => onOpen(event)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** An event in a list of days. */
export function AgendaEvent({ event, onOpen }: { event: ShownEvent; onOpen: () => void }) {
  const { t } = useTranslation('calendar')
  const { timeZone, imgCover, weddingDate } = useWedding()
  const format = useFormat()
  const { time, ownTime } = useWhen()
  const { first, last } = daysOf(event, timeZone)
  const inWords = useRecurrenceWords()
  const own = ownTime(event)
  const icon = kindIcons[kindOf(event)]
  const isTheDay = event.source === 'wedding' && first === weddingDate
  return (
    <button
      type="button"
      className={`cal-item cal-${event.color}${isTheDay ? ' the-day' : ''}`}
      onClick={onOpen}
    >
      {isTheDay && (
        <Picture name={imgCover} alt="" sizes="(min-width: 960px) 720px, 100vw" focus={{ x: 76, y: 60 }} />
      )}
      <span className="cal-item-time">
        {time(event)}
        {own && <small>{own}</small>}
      </span>
      <span className="cal-item-words">
        <b>
          {icon && <Icon name={icon} className="s" />} {event.title}
        </b>
        {event.recurrence && (
          <small>
            <span>
              <Icon name="repeat" className="s" /> {inWords(event) ?? t('repeats.other')}
            </span>
          </small>
        )}
        {event.place && (
          <small>
            <span>
              <Icon name="pin" className="s" /> {event.place}
            </span>
          </small>
        )}
        {event.description && <small>{event.description}</small>}
        <PeopleComing memberIds={event.memberIds} />
        {first !== last && <small>{t('agenda.until', { day: format.shortDate(last) })}</small>}
      </span>
    </button>
  )
}
