import { days } from '#shared/duration.ts'
import { now } from '#web/ui/now.ts'

const prefix = 'regalar:'
const retentionTime = days(30)
/** A dedication in full length is a tenth of it. */
const maxValueLength = 30_000
/** Without storage, values last as long as the page. */
const unstored = new Map<string, string>()

/**
 * What this device stores of a gift that is not sent yet: the chosen gifts, choices that were not added to them, the
 * dedication, the signature of an invited household, and the guest's country.
 */
export type KeptPart = 'cesta' | 'eleccion' | 'carta' | 'firma' | 'pais'

const keyOf = (part: KeptPart, slug: string) => `${prefix}${part}:${slug}`

/** Returns what this device stored of a gift for this wedding within the last thirty days; null without it. */
export function readKept(part: KeptPart, slug: string): unknown {
  const key = keyOf(part, slug)
  return freshValue(readText(key))
}

/** Stores a value, or deletes it when it is null. Does nothing on the server. */
export function keep(part: KeptPart, slug: string, value: object | string | null): void {
  if (typeof window === 'undefined') return
  const key = keyOf(part, slug)
  const text = value === null ? null : JSON.stringify({ at: now().getTime(), value })
  unstored.delete(key)
  try {
    if (text === null || text.length > maxValueLength) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    deleteOld()
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function freshValue(text: string | null): unknown {
  try {
    const { at, value } = JSON.parse(text ?? '{}') as { at?: unknown; value?: unknown }
    const isFresh = typeof at === 'number' && at > now().getTime() - retentionTime
    return isFresh ? (value ?? null) : null
  } catch {
    return null
  }
}

/** Deletes what other weddings left on this device too long ago. */
function deleteOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && freshValue(localStorage.getItem(key)) === null) localStorage.removeItem(key)
}
