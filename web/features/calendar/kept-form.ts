import type { EventForm } from './event-form.ts'

/** What this tab keeps of a form of the calendar until it is saved or left. */
export type KeptForm = {
  /** The event; a new one has it before it exists. */
  readonly id: string
  /** How the event stood when the form was opened; null for a new one. */
  readonly version: number | null
  readonly form: EventForm
}

const keyOf = (weddingId: string) => `event:${weddingId}`

/** The form of this event (null: of a new one) that was open when the page was left without closing it. */
export function readKeptForm(weddingId: string, id: string | null): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(weddingId)) ?? 'null')
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

function isKept(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { id, version, form } = value as Record<string, unknown>
  if (typeof id !== 'string' || (version !== null && typeof version !== 'number')) return false
  if (typeof form !== 'object' || form === null) return false
  const fields = form as Record<string, unknown>
  const texts = ['title', 'description', 'firstDay', 'firstTime', 'lastDay', 'lastTime', 'color']
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields['allDay'] === 'boolean' &&
    (fields['reminderMinutes'] === null || typeof fields['reminderMinutes'] === 'number')
  )
}
