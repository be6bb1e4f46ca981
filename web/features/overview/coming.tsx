import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/features/shell/use-wedding.ts'
import { SectionCard } from '#web/ui/workspace/card.tsx'
import type { DatedEvent } from './dates.ts'

/** The next dates: what is celebrated, and which promises end. */
export function Coming({ events, today }: { events: readonly DatedEvent[]; today: string }) {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  const wedding = useWedding()
  if (events.length === 0) return null
  return (
    <SectionCard title={t('overview.coming.title')}>
      <ol className="ws-rows">
        {events.map((event) => {
          const [day, month] = [event.day.slice(8).replace(/^0/, ''), format.shortDate(event.day)]
          const name =
            event.kind === 'hold'
              ? t('overview.coming.hold', { who: event.name || t('overview.somebody') })
              : event.name || t('overview.coming.wedding')
          const note = event.time
            ? [format.localTime(event.time), event.note].filter(Boolean).join(' · ')
            : event.note
          return (
            <li key={event.id} className="date-row">
              <time dateTime={event.day} className="date-number">
                <b>{day}</b>
                <small>{month.replace(/\d+\s*/, '').replace(/^de /, '') || wedding.place}</small>
                {!event.day.startsWith(today.slice(0, 4)) && <small>{event.day.slice(0, 4)}</small>}
              </time>
              <i className={`date-line ${event.kind}`} aria-hidden="true" />
              <span className="ws-row-text">
                <b>{name}</b>
                <small>{event.kind === 'hold' ? t('overview.coming.holdNote', { gift: note }) : note}</small>
              </span>
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}
