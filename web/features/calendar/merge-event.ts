import { dequal } from 'dequal'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { isSameTime } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'

type Content = Pick<
  ShownEvent,
  | 'title'
  | 'description'
  | 'place'
  | 'memberIds'
  | 'start'
  | 'end'
  | 'allDay'
  | 'color'
  | 'reminderMinutes'
  | 'recurrence'
>

/**
 * Merges two changes of an event that both started from `opened`. Null when both changed the same field to
 * different values. Time and recurrence count as one field, since a rule depends on the day.
 */
export function mergedInput(opened: Content, mine: EventInput, theirs: Content): EventInput | null {
  const own: Content = {
    ...mine,
    place: mine.place ?? opened.place,
    memberIds: mine.memberIds ?? opened.memberIds,
    reminderMinutes: mine.reminderMinutes ?? null,
    recurrence: mine.recurrence === undefined ? opened.recurrence : mine.recurrence,
  }
  const sourceOf = (isSame: (one: Content, other: Content) => boolean) =>
    mergedValue(opened, own, theirs, isSame)
  const title = sourceOf((one, other) => one.title === other.title)
  const words = sourceOf((one, other) => one.description === other.description)
  const place = sourceOf((one, other) => one.place === other.place)
  const people = sourceOf((one, other) => dequal(one.memberIds, other.memberIds))
  const color = sourceOf((one, other) => one.color === other.color)
  const reminder = sourceOf((one, other) => one.reminderMinutes === other.reminderMinutes)
  const when = sourceOf((one, other) => isSameTime(one, other) && one.recurrence === other.recurrence)
  if (!title || !words || !place || !people || !color || !reminder || !when) return null
  return {
    title: title.title,
    description: words.description,
    place: place.place,
    memberIds: [...people.memberIds],
    start: when.start,
    end: when.end,
    allDay: when.allDay,
    color: color.color,
    reminderMinutes: reminder.reminderMinutes,
    recurrence: when.recurrence,
  }
}

/** Returns the version whose value applies; null when both changed it to different values. */
function mergedValue(
  opened: Content,
  mine: Content,
  theirs: Content,
  isSame: (one: Content, other: Content) => boolean,
): Content | null {
  if (isSame(mine, opened)) return theirs
  return isSame(theirs, opened) || isSame(mine, theirs) ? mine : null
}
