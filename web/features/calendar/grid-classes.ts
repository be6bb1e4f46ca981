import type { DayCellInfo, DayHeaderInfo, EventDisplayInfo } from '@fullcalendar/react'
import type { ShownEvent } from './calendar-state.ts'
import { kindOf } from './event-kinds.ts'

const words = (...those: (string | false | undefined)[]) => those.filter(Boolean).join(' ')
const weekend = ({ dow }: { dow: number }) => dow === 0 || dow === 6

/** Class names of the grid's parts; FullCalendar itself has no styles. */
export const gridClasses = {
  className: 'g-root',
  viewClass: 'g-view',
  dayHeaderRowClass: 'g-line',
  dayHeaderClass: (info: DayHeaderInfo) =>
    words('g-head', info.isToday && 'today', info.inPopover && 'in-popover'),
  dayHeaderInnerClass: 'g-head-in',
  dayHeaderDividerClass: 'g-divider',
  dayRowClass: 'g-line',
  dayCellClass: (info: DayCellInfo) =>
    words(
      'g-cell',
      info.isOther && 'other',
      info.isToday && 'today',
      weekend(info) && 'weekend',
      info.inPopover && 'in-popover',
    ),
  dayCellTopClass: 'g-top',
  dayCellTopInnerClass: 'g-top-in',
  dayCellBottomClass: 'g-bottom',
  rowEventBeforeClass: (info: EventDisplayInfo) =>
    info.isStartResizable && words('g-resize', 'start', info.isSelected && 'held'),
  rowEventAfterClass: (info: EventDisplayInfo) =>
    info.isEndResizable && words('g-resize', 'end', info.isSelected && 'held'),
  columnEventBeforeClass: (info: EventDisplayInfo) =>
    info.isStartResizable && words('g-resize', 'top', info.isSelected && 'held'),
  columnEventAfterClass: (info: EventDisplayInfo) =>
    info.isEndResizable && words('g-resize', 'bottom', info.isSelected && 'held'),
  rowMoreLinkClass: 'g-more',
  columnMoreLinkClass: 'g-more column',
  dayLaneClass: (info: { isToday: boolean; dow: number }) =>
    words('g-lane', info.isToday && 'today', weekend(info) && 'weekend'),
  dayLaneInnerClass: 'g-lane-in',
  slotLaneClass: 'g-slot',
  slotHeaderClass: 'g-slot-head',
  slotHeaderInnerClass: 'g-slot-head-in',
  slotHeaderDividerClass: 'g-divider',
  allDayHeaderClass: 'g-slot-head',
  allDayHeaderInnerClass: 'g-slot-head-in',
  allDayDividerClass: 'g-divider all-day',
  nowIndicatorLineClass: 'g-now',
  popoverClass: 'g-popover',
  popoverCloseClass: 'g-popover-close',
  highlightClass: 'g-highlight',
  navLinkClass: 'g-nav',
  fillerClass: 'g-filler',
}

/** Returns the class of an event in the grid: its colour, source and state. */
export function eventClass(
  info: EventDisplayInfo,
  event: ShownEvent | undefined,
  isRoomy: (event: ShownEvent) => boolean,
): string {
  return words(
    'g-event',
    `cal-${event?.color ?? 'primary'}`,
    event && kindOf(event) !== 'own' && 'derived',
    event && (isRoomy(event) || kindOf(event) === 'wedding') && 'roomy',
    event?.source === 'wedding' && 'the-wedding',
    info.isStart && 'starts',
    info.isEnd && 'ends',
    info.isPast && 'past',
    info.isDragging && 'carried',
    info.isSelected && 'held',
    info.isShort && 'short',
    info.isNarrow && 'narrow',
  )
}
