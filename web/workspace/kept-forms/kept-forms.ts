import { days } from '#shared/duration.ts'
import { now } from '#web/ui/now.ts'

/** Forms whose unsaved input this browser stores. */
export type FormKind = 'event' | 'task'

/** The forms of one kind that a person edits for one wedding. */
export type FormOwner = {
  readonly accountId: string
  readonly weddingId: string
  readonly kind: FormKind
}

/** Unsaved input. `id` is that of the edited object, also of a new one. */
export type KeptForm<Form> = { readonly id: string; readonly form: Form }

/** Returns the input if it has the structure of this form, otherwise null. */
export type FormParser<Form> = (value: unknown) => Form | null

/** How long unsaved input is stored, how many forms, and the maximum characters of each. */
export const keptFormAge = days(30)
export const keptFormLimit = 20
export const keptFormLength = 100_000

const prefix = 'form:'
const prefixOf = ({ accountId, weddingId, kind }: FormOwner) => `${prefix}${kind}:${accountId}:${weddingId}:`

/** Returns the name under which a form is stored, and locked while a tab edits it. */
export const formKey = (owner: FormOwner, id: string): string => prefixOf(owner) + id

/** Stores unsaved input. Returns whether the browser could store it; the oldest forms above the limit are removed. */
export function keepForm(owner: FormOwner, id: string, form: unknown): boolean {
  const key = formKey(owner, id)
  const stored = JSON.stringify({ at: now().getTime(), form })
  try {
    if (stored.length > keptFormLength) {
      localStorage.removeItem(key)
      return false
    }
    localStorage.setItem(key, stored)
    const older = storedForms().filter((one) => one.key !== key)
    for (const one of older.slice(keptFormLimit - 1)) localStorage.removeItem(one.key)
    return true
  } catch {
    return false
  }
}

/** Returns the unsaved input of a form; null if there is none. */
export function readForm<Form>(owner: FormOwner, id: string, parse: FormParser<Form>): Form | null {
  try {
    const found = storedForms().find(({ key }) => key === formKey(owner, id))
    return found ? parse(found.form) : null
  } catch {
    return null
  }
}

/** Returns all unsaved forms of an owner, the newest first. */
export function keptForms<Form>(owner: FormOwner, parse: FormParser<Form>): KeptForm<Form>[] {
  const own = prefixOf(owner)
  try {
    return storedForms().flatMap((one) => {
      const form = one.key.startsWith(own) ? parse(one.form) : null
      return form === null ? [] : [{ id: one.key.slice(own.length), form }]
    })
  } catch {
    return []
  }
}

/** Removes the input of a form that was saved or discarded. */
export function forgetForm(owner: FormOwner, id: string): void {
  try {
    localStorage.removeItem(formKey(owner, id))
  } catch {
    return
  }
}

/** Removes all unsaved forms of this browser, on log-out. */
export function forgetAllForms(): void {
  try {
    for (const key of formKeys()) localStorage.removeItem(key)
  } catch {
    return
  }
}

const formKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

type StoredForm = { readonly key: string; readonly at: number; readonly form: unknown }

/** Returns the stored forms, the newest first. Expired and unreadable ones are removed. */
function storedForms(): StoredForm[] {
  const oldest = now().getTime() - keptFormAge
  const found = formKeys().flatMap((key): StoredForm[] => {
    const stored = parseStored(localStorage.getItem(key))
    if (stored && stored.at > oldest) return [{ key, ...stored }]
    localStorage.removeItem(key)
    return []
  })
  return found.toSorted((one, other) => other.at - one.at)
}

function parseStored(text: string | null): Omit<StoredForm, 'key'> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('at' in value) || !('form' in value)) return null
    return typeof value.at === 'number' ? { at: value.at, form: value.form } : null
  } catch {
    return null
  }
}
