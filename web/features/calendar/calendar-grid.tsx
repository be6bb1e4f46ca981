import Calendar from '@fullcalendar/react'
import type { EventDisplayInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import '@fullcalendar/react/skeleton.css'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ShownEvent } from './calendar-state.ts'
import { weekOf, type View } from '#web/workspace/calendar/calendar-span.ts'
import { kindIcons, kindOf } from './event-kinds.ts'
import { roomyEvents, lateNightHour, type EventTimes } from '#web/workspace/calendar/event-days.ts'
import { eventClass, gridClasses } from './grid-classes.ts'
import { inputOf } from './grid-events.ts'
import { usePressHold } from './press-hold.ts'
import './calendar-grid.css'

type CalendarGridProps = {
  view: Exclude<View, 'agenda' | 'year'>
  day: string
  now: string
  events: readonly ShownEvent[]
  locale: string
  timeZone: string
  weddingDate: string
  /** The couple's picture, shown on the wedding day. */
  picture: string
  firstWeekday: number
  /** The selected day or time: `2027-06-19`, or with a time. */
  onAdd: (first: string, last: string, allDay: boolean) => void
  onOpen: (event: ShownEvent) => void
  onMove: (event: ShownEvent, when: EventTimes) => void
  onDay: (day: string) => void
  onHold: () => void
  onLetGo: () => void
}

const gridViews = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

/** A month, week or day as a grid with draggable and resizable events. The form offers the same changes. */
export default function CalendarGrid(props: CalendarGridProps) {
  const { t } = useTranslation('calendar')
  const { events, view, day, onOpen, onMove } = props
  const dayOf = (date: Date) => dayAt(date.toISOString(), props.timeZone)
  const isTheDay = (date: Date) => view === 'month' && dayOf(date) === props.weddingDate
  const [dayCell, setDayCell] = useState<HTMLElement | null>(null)
  const inputs = useMemo(() => events.map(inputOf), [events])
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const roomy = useMemo(() => roomyEvents(events, props.timeZone), [events, props.timeZone])
  const eventOf = (id: string) => byId.get(id)
  const press = usePressHold(props.onHold, props.onLetGo)
  const moved = (event: { id: string; allDay: boolean; startStr: string; endStr: string }) => {
    const known = eventOf(event.id)
    if (known) onMove(known, whenOf(event))
  }
  const shown =
    view === 'month' ? day.slice(0, 7) : view === 'week' ? weekOf(day, props.firstWeekday).first : day
  return (
    <>
      {dayCell?.isConnected &&
        createPortal(
          <span className="g-picture" aria-hidden="true">
            <Picture name={props.picture} alt="" sizes="180px" focus={{ x: 76, y: 60 }} />
          </span>,
          dayCell,
        )}
      <Calendar
        // FullCalendar can only change the day by its own buttons.
        key={`${view} ${shown}`}
        plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin]}
        initialView={gridViews[view]}
        initialDate={day}
        now={props.now}
        locale={props.locale}
        timeZone={props.timeZone}
        firstDay={props.firstWeekday}
        headerToolbar={false}
        height="100%"
        fixedWeekCount={false}
        dayMaxEvents
        nextDayThreshold={{ hours: lateNightHour }}
        eventDisplay="block"
        events={inputs}
        eventOrder="rank,-allDay,start,title"
        forceEventDuration
        nowIndicator
        slotEventOverlap={false}
        scrollTime="08:00:00"
        selectable
        selectMirror
        selectLongPressDelay={400}
        eventLongPressDelay={400}
        longPressDelay={400}
        eventInteractive
        navLinks
        navLinkDayClick={(date) => props.onDay(dayOf(date))}
        navLinkHint={(text) => t('grid.toDay', { day: text })}
        dayHeaderFormat={view === 'month' ? { weekday: 'long' } : { weekday: 'short', day: 'numeric' }}
        dayHeaderContent={({ text, weekdayText, dayNumberText, inPopover }) =>
          view === 'month' || inPopover ? text : `${weekdayText} ${dayNumberText}`
        }
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        slotHeaderFormat={{ hour: 'numeric', minute: '2-digit' }}
        allDayText={t('when.allDay')}
        moreLinkText={(count) => t('grid.more', { count })}
        moreLinkContent={({ num, isNarrow }) => (isNarrow ? `+${num}` : t('grid.more', { count: num }))}
        moreLinkHint={(count) => t('grid.moreHint', { count })}
        closeHint={t('close')}
        eventsHint={t('title')}
        popoverCloseContent={() => <Icon name="close" className="s" />}
        {...gridClasses}
        dayCellClass={(info) =>
          `${gridClasses.dayCellClass(info)}${isTheDay(info.date) && !info['inPopover'] ? ' g-wedding' : ''}`
        }
        dayCellDidMount={({ el, date }) => isTheDay(date) && setDayCell(el)}
        dayCellWillUnmount={({ date }) => isTheDay(date) && setDayCell(null)}
        eventContent={(info) => <Content info={info} event={eventOf(info.event.id)} />}
        eventClass={(info) => eventClass(info, eventOf(info.event.id), (event) => roomy.has(event.id))}
        select={({ startStr, endStr, allDay }) => props.onAdd(startStr, endStr, allDay)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const known = eventOf(event.id)
          if (known) onOpen(known)
        }}
        eventDragStart={press.carry}
        eventResizeStart={press.carry}
        eventDragStop={press.putDown}
        eventResizeStop={press.putDown}
        eventDrop={({ event }) => moved(event)}
        // FullCalendar 7.1 treats a drop as one from another calendar if the grid was rerendered during the drag.
        eventReceive={({ event }) => moved(event)}
        eventResize={({ event }) => moved(event)}
      />
    </>
  )
}

/** Returns the time of an event that was dropped in the grid. */
function whenOf({
  allDay,
  startStr,
  endStr,
}: {
  allDay: boolean
  startStr: string
  endStr: string
}): EventTimes {
  const instant = (text: string) =>
    allDay ? `${text.slice(0, 10)}T00:00:00.000Z` : new Date(text).toISOString()
  return { start: instant(startStr), end: instant(endStr || startStr), allDay }
}

function Content({ info, event }: { info: EventDisplayInfo; event: ShownEvent | undefined }) {
  const { t } = useTranslation('calendar')
  const icon = event ? kindIcons[kindOf(event)] : null
  return (
    <span className="g-words">
      {icon && info.isStart && <Icon name={icon} className="s" />}
      {info.timeText && info.isStart && <time>{info.timeText}</time>}
      <span className="g-title">{info.event.title}</span>
      {event?.recurrence && info.isStart && (
        <>
          <Icon name="repeat" className="s g-repeats" />
          <span className="sr">{t('repeats.mark')}</span>
        </>
      )}
    </span>
  )
}
