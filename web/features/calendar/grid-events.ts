import type { EventInput } from '@fullcalendar/react'
import type { ShownEvent } from './calendar-state.ts'
import { kindOf } from './event-kinds.ts'

const inputs = new WeakMap<ShownEvent, EventInput>()

/**
 * Returns an event in FullCalendar's format, the same object for the same event. FullCalendar compares objects,
 * and rerenders everything with new internal ids when one of them is new.
 */
export function inputOf(event: ShownEvent): EventInput {
  const known = inputs.get(event)
  if (known) return known
  const { id, title, start, end, allDay, isEditable } = event
  const when = allDay ? { start: start.slice(0, 10), end: end.slice(0, 10) } : { start, end }
  const rank = event.source === 'wedding' ? 0 : kindOf(event) === 'wedding' ? 1 : 2
  const input = { id, title, ...when, allDay, rank, editable: isEditable }
  inputs.set(event, input)
  return input
}
