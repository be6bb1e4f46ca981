import { useMedia } from '#web/ui/use-media.ts'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator, useSearchParams } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { CalendarQueryVariables } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { Agenda } from './agenda.tsx'
import { addressOf, placeIn, type CalendarLocation } from './calendar-address.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { CalendarFiles } from './calendar-files.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { monthOf, stepDay } from '#web/workspace/calendar/calendar-span.ts'
import {
  type CalendarPerson,
  showPeople,
  useCalendarState,
  type ShownEvent,
  type YearEvent,
} from './calendar-state.ts'
import { ComingList } from './coming-list.tsx'
import { MiniMonth } from './mini-month.tsx'
import { draftFor, type EventForm } from './event-form.ts'
import { kindOf, type Kind } from './event-kinds.ts'
import { FoundEvents } from './found-events.tsx'
import { FeedCard } from './feed-card.tsx'
import { UnsavedEvents } from './unsaved-events.tsx'
import { KindFilter } from './kind-filter.tsx'
import { type Draft, OpenEvent } from './open-event.tsx'
import { YearView } from './year-view.tsx'
import { PrintedCalendar } from './printed-calendar.tsx'
import { useCalendar } from './use-calendar.ts'
import { useEventActs } from './use-event-acts.ts'
import { useWhen } from './use-when.ts'
import './calendar.css'
import { minWidth } from '#web/theme/measures.ts'

const CalendarGrid = lazy(() => import('./calendar-grid.tsx'))

type CalendarViewProps = {
  events: readonly ShownEvent[]
  /** The events of the year; null for other views. */
  year: readonly YearEvent[] | null
  /** The search results; null without a search. */
  found: readonly ShownEvent[] | null
  people: readonly CalendarPerson[]
  asked: CalendarQueryVariables
  now: string
}

/** The calendar of a wedding: its own events and those derived from other data. */
export function CalendarView({
  events: loadedEvents,
  year,
  found: allFound,
  people,
  asked,
  now,
}: CalendarViewProps) {
  const { t } = useTranslation('calendar')
  const { id: weddingId, timeZone, weddingDate, locale, imgCover } = useWedding()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const isWide = useMedia(minWidth('md'))
  const today = dayAt(now, timeZone)
  const placeOf = (query: URLSearchParams) =>
    placeIn(query, { view: isWide ? 'month' : 'agenda', day: today })
  const place = placeOf(params)
  const show = useShowView(placeOf, addressOf)
  const { view, day } = place
  const { change, holdStill, letGo } = useCalendar(loadedEvents, asked)
  useLayoutEffect(() => showPeople(people), [people])
  const { whole } = useWhen()
  const acts = useEventActs(weddingId, change, whole)
  const { isLoaded, events: known } = useCalendarState()
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set())
  const [draft, setDraft] = useState<Draft | null>(null)
  const all = useMemo(() => known.allIds.flatMap((id) => known.byId[id] ?? []), [known])
  const events = useMemo(() => all.filter((event) => !hidden.has(kindOf(event))), [all, hidden])
  const yearEvents = useMemo(() => (year ?? []).filter((event) => !hidden.has(kindOf(event))), [year, hidden])
  const found = allFound?.filter((event) => !hidden.has(kindOf(event))) ?? null
  if (!isLoaded) return null

  const go = (some: Partial<CalendarLocation>) =>
    show({ search: '', event: null, ...some }, { replace: false })
  const open = ({ id }: ShownEvent) => go({ event: id })
  const close = () => {
    setDraft(null)
    if (place.event) show({ event: null })
  }
  const write = (form: EventForm) => setDraft({ id: newId(), form, isCopy: false })
  const copy = (form: EventForm) => {
    close()
    setDraft({ id: newId(), form, isCopy: true })
  }
  const firstWeekday = firstWeekdayOf(locale)
  const month = monthOf(day)
  // The agenda of the current month starts today, unless an earlier day is requested.
  const agenda = day >= today && today > month.first ? { ...month, first: today } : month
  const goToDay = (at: string) => {
    if (view === 'agenda') {
      document.getElementById(`dia-${at}`)?.scrollIntoView({ block: 'start' })
      if (at.slice(0, 7) === day.slice(0, 7)) return go({ day: at })
    }
    go({ day: at })
  }
  // The event's month may have loaded with this address; the state has it only after this render.
  const eventOf = (id: string) => known.byId[id] ?? loadedEvents.find((event) => event.id === id) ?? null
  const opened = draft ? { draft } : place.event ? { id: place.event, event: eventOf(place.event) } : null
  return (
    <div className="flush calendar">
      <div className="cal-main">
        <CalendarHead
          view={view}
          day={day}
          today={today}
          firstWeekday={firstWeekday}
          onView={(chosen) => go({ view: chosen })}
          onStep={(by) => go({ day: stepDay(view, day, by) })}
          onDay={goToDay}
          onAdd={() => write(draftFor(day < today && view === 'agenda' ? today : day, timeZone))}
        >
          <ListSearch
            label={t('found.label')}
            search={place.search}
            found={t('found.count', { count: found?.length ?? 0, search: place.search })}
            onSearch={(search) => show({ event: null, search })}
          />
          <IconAction icon="printer" label={t('print')} onClick={() => window.print()} />
        </CalendarHead>
        <UnsavedEvents
          open={draft?.id ?? place.event}
          onDraft={setDraft}
          onOpen={(id, at) => go({ ...(at && { day: at }), event: id })}
        />
        <PrintedCalendar
          view={view}
          day={day}
          events={events}
          agenda={agenda}
          found={found && { search: place.search, events: found }}
          firstWeekday={firstWeekday}
        />
        {found ? (
          <FoundEvents
            search={place.search}
            events={found}
            now={now}
            onOpen={({ id }, at) => go({ view: view === 'year' ? 'month' : view, day: at, event: id })}
            onClear={() => go({})}
          />
        ) : view === 'year' ? (
          <YearView
            key={day}
            day={day}
            today={today}
            events={yearEvents}
            firstWeekday={firstWeekday}
            onDay={(at) => go({ view: 'day', day: at })}
            onMonth={(at) => go({ view: 'month', day: at })}
          />
        ) : view === 'agenda' ? (
          <div className="cal-agenda-page">
            <MiniMonth day={day} today={today} events={events} firstWeekday={firstWeekday} onDay={goToDay} />
            <Agenda span={agenda} today={today} events={events} onOpen={open} />
            <Action look="bare" small icon="arrow-right" onClick={() => go({ day: stepDay(view, day, 1) })}>
              {t('agenda.further')}
            </Action>
          </div>
        ) : (
          <div className={`cal-grid ${view}`}>
            <Suspense fallback={<Spinner isWithinPage />}>
              <CalendarGrid
                view={view}
                day={day}
                now={now}
                events={events}
                locale={format.locale}
                timeZone={timeZone}
                weddingDate={weddingDate}
                picture={imgCover}
                firstWeekday={firstWeekday}
                onAdd={(first, last, allDay) => write(draftFor(first, timeZone, { last, allDay }))}
                onOpen={open}
                onMove={(event, when) => void acts.move(event, when)}
                onDay={(at) => go({ view: 'day', day: at })}
                onHold={holdStill}
                onLetGo={letGo}
              />
            </Suspense>
          </div>
        )}
      </div>
      <aside className="cal-aside" aria-label={t('aside')}>
        <ComingList events={events} now={now} today={today} onOpen={open} />
        <KindFilter events={year ?? all} hidden={hidden} onChange={setHidden} />
        <FeedCard weddingId={weddingId} />
        <CalendarFiles onImported={() => void revalidate()} />
      </aside>
      {opened && (
        <OpenEvent key={draft?.id ?? place.event} opened={opened} acts={acts} onCopy={copy} onClose={close} />
      )}
    </div>
  )
}
