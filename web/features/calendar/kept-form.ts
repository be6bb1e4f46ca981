import { eventScopes } from '#shared/inputs/event.ts'
import { recurrenceUnits } from '#shared/recurrence.ts'
import { type EventForm, nowhere, once } from './event-form.ts'

/** An event form that this tab stores until it is saved or closed. */
export type KeptForm = {
  /** Id of the event, also of a new one. */
  readonly id: string
  /** Version of the event when the form was opened; null for a new one. */
  readonly version: number | null
  readonly form: EventForm
}

const keyOf = (weddingId: string) => `event:${weddingId}`

/** Returns the stored form of this event (null: of a new one), if the page was left without closing it. */
export function readKeptForm(weddingId: string, id: string | null): KeptForm | null {
  try {
    const kept = withLaterFields(JSON.parse(sessionStorage.getItem(keyOf(weddingId)) ?? 'null'))
    if (!isKept(kept)) return null
    return (id === null ? kept.version === null : kept.id === id) ? kept : null
  } catch {
    return null
  }
}

export function keepForm(weddingId: string, kept: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(weddingId), JSON.stringify(kept))
  } catch {
    return
  }
}

export function forgetForm(weddingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(weddingId))
  } catch {
    return
  }
}

/** Adds fields that forms of earlier versions lack: recurrence and place. */
function withLaterFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('form' in value)) return value
  return typeof value.form === 'object' ? { ...value, form: { ...once, ...nowhere, ...value.form } } : value
}

function isKept(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { id, version, form } = value as Record<string, unknown>
  if (typeof id !== 'string' || (version !== null && typeof version !== 'number')) return false
  if (typeof form !== 'object' || form === null) return false
  const fields = form as Record<string, unknown>
  const texts = ['title', 'description', 'place', 'firstDay', 'firstTime', 'lastDay', 'lastTime', 'color']
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields['allDay'] === 'boolean' &&
    (fields['reminderMinutes'] === null || typeof fields['reminderMinutes'] === 'number') &&
    (fields['rule'] === null || typeof fields['rule'] === 'string') &&
    eventScopes.some((scope) => scope === fields['scope']) &&
    Array.isArray(fields['memberIds']) &&
    fields['memberIds'].every((one) => typeof one === 'string') &&
    isRepeat(fields['repeat'])
  )
}

function isRepeat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { every, ends, weekdays, nth, ...texts } = value as Record<string, unknown>
  const isNth = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'position' in one &&
    typeof one.position === 'number' &&
    'weekday' in one &&
    typeof one.weekday === 'number'
  return (
    [...recurrenceUnits, 'never', 'other'].some((one) => one === every) &&
    ['never', 'until', 'count'].some((one) => one === ends) &&
    Array.isArray(weekdays) &&
    weekdays.every((day) => typeof day === 'number') &&
    (nth === null || isNth(nth)) &&
    ['interval', 'until', 'count', 'chosenFor'].every((name) => typeof texts[name] === 'string')
  )
}
