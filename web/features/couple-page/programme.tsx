import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { dayOf, dayWords, wallClock } from '#web/workspace/couple-page/wall-clock.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnPicture as ShownPicture } from '#shared/inputs/own-picture.ts'
import { OwnPicture } from '#web/workspace/couple-page/own-picture.tsx'
import { Fold } from '#web/workspace/couple-page/fold.tsx'
import { type Section, type ShownSection, webLink } from '#web/workspace/couple-page/page-sections.ts'
import { MomentList } from './moments.tsx'
import { SectionHead } from './section-head.tsx'
import './programme.css'

type ProgrammeEvent = ShownPicture & {
  readonly id: string
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly place: string
  readonly mapUrl: string | null
  readonly note: string | null
  readonly dressCode: string | null
}

type ProgrammeProps = {
  section: Section
  anchor: string
  events: readonly ProgrammeEvent[]
  place: string
  slug: string
  /** Content of another feature for a celebration: its padrinos. */
  after?: ((celebrationId: string) => ReactNode) | undefined
  /** Whether guests can still answer. */
  isAhead: boolean
  /** The sections with the times of the day, which are shown below the celebrations. */
  timetables: readonly ShownSection[]
}

/** The programme, with a panel for each celebration. */
export function Programme({
  section,
  anchor,
  events,
  place,
  slug,
  isAhead,
  after,
  timetables,
}: ProgrammeProps) {
  const { t } = useTranslation('guest')
  const inOrder = events.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const days = new Set(inOrder.map(({ startsAt }) => dayOf(startsAt))).size
  return (
    <section className="programme" id={anchor} data-section={section.id}>
      <div className="wrap">
        <SectionHead
          section={section}
          title={t('page.programme.title', { days, place })}
          text={inOrder.length > 1 ? t('page.programme.intro') : ''}
        />
        <ol className={`paper prog of-${Math.min(inOrder.length, 4)}`}>
          {inOrder.map((event, index) => (
            <Panel key={event.id} event={event} before={inOrder[index - 1]?.startsAt} slug={slug}>
              {after?.(event.id)}
            </Panel>
          ))}
        </ol>
        {timetables.map((one) => (
          <Timetable key={one.section.id} {...one} />
        ))}
        {inOrder.length > 1 && (
          <p className="prog-all">
            <a className="link" href={`/${slug}/calendario/todo`} download={`${slug}.ics`}>
              <Icon name="calendar-add" />
              {t('page.programme.wholeCalendar')}
            </a>
          </p>
        )}
        {isAhead && (
          <p className="prog-all">
            <Link className="link" to={`/${slug}/asistencia`}>
              <Icon name="reply" />
              {t('page.answer')}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function Timetable({ section, anchor }: ShownSection) {
  const { t } = useTranslation('guest')
  return (
    <div className="moments timetable" id={anchor} data-section={section.id}>
      <OwnText as="h3" text={section.title} fallback={t('page.music.title')} />
      <OwnText as="p" className="mut" text={section.text} />
      <Fold label={t('page.programme.byHour')}>
        <MomentList section={section} />
      </Fold>
    </div>
  )
}

type PanelProps = {
  event: ProgrammeEvent
  before: string | undefined
  slug: string
  children: ReactNode
}

function Panel({ event, before, slug, children }: PanelProps) {
  const { t, i18n } = useTranslation('guest')
  const format = useFormat()
  const words = dayWords(event.startsAt, before)
  const { time, half } = wallClock(event.startsAt, i18n.language)
  const begins =
    words === 'day'
      ? format.deadline(`${dayOf(event.startsAt)}T12:00:00Z`, 'UTC')
      : t(`page.programme.${words}`)
  const map = webLink(event.mapUrl)
  const end = event.endsAt ? wallClock(event.endsAt, i18n.language) : null
  const ends = end && {
    hour: parseInt(end.time, 10),
    time: end.half ? `${end.time} ${t(`page.programme.${end.half}`)}` : end.time,
  }
  return (
    <li className="panel">
      <OwnPicture {...event} sizes="(min-width: 960px) 330px, 92vw" />
      <p className="it day">{ends ? t('page.programme.until', { day: begins, ...ends }) : begins}</p>
      <time dateTime={event.startsAt.slice(0, 16)}>
        {time}
        {half && <small>{t(`page.programme.${half}`)}</small>}
      </time>
      <OwnText as="h3" text={event.name} />
      {event.place !== '' && <p className="place">{event.place}</p>}
      <Fold label={t('page.more')} about={event.name}>
        <OwnText as="p" className="txt mut" text={event.note} />
        {event.dressCode && (
          <p className="dress mut small">
            <b>{t('page.programme.dress')}</b> <OwnText as="span" text={event.dressCode} />
          </p>
        )}
        {children}
        <div className="acts">
          <a className="link" href={`/${slug}/calendario/${event.id}`} download={`${slug}.ics`}>
            <Icon name="calendar-add" />
            {t('page.programme.calendar')}
            <span className="sr">: {event.name}</span>
          </a>
          {map && (
            <a className="link ink" href={map} rel="noopener noreferrer" target="_blank">
              <Icon name="pin" />
              {t('page.programme.map')}
              <span className="sr">: {event.place}</span>
            </a>
          )}
        </div>
      </Fold>
    </li>
  )
}
