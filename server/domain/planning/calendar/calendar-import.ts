import type { KeptEvent } from './event.ts'
import {
  type FileProblem,
  hashEvent,
  type ReadCalendar,
  type ReadEvent,
} from '#server/domain/planning/calendar-files/index.ts'

export const standings = ['new', 'changed', 'same'] as const
type ImportState = (typeof standings)[number]

/** Event of a file with its import status and the matching event of the calendar, if any. */
export type ImportedEvent = ReadEvent & { readonly standing: ImportState; readonly known: KeptEvent | null }

/** Result of comparing a file with the calendar. */
export type CalendarImport = {
  readonly events: readonly ImportedEvent[]
  readonly problems: readonly FileProblem[]
}

/** Identifier of our own entries in exported files. */
export type OwnName =
  | { readonly kind: 'event'; readonly id: string }
  /** A derived entry, which exists already or cannot be imported. */
  | { readonly kind: 'derived' }

/** Returns our own entry for a file's UID, or null for foreign UIDs. */
export function ownName(uid: string, host: string): OwnName | null {
  const [name, place] = uid.split('@')
  if (place !== host || !name) return null
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) return { kind: 'event', id: name }
  return { kind: 'derived' }
}

type KnownEvent = {
  /** Imported events by their UID. */
  readonly byUid: ReadonlyMap<string, KeptEvent>
  readonly byId: ReadonlyMap<string, KeptEvent>
  readonly host: string
}

/**
 * Returns the status of each event of a file. Changes made here since the last import stay unless the event
 * of the file changed too.
 */
export function importOf(read: ReadCalendar, known: KnownEvent): CalendarImport {
  const events = read.events.map((event) => ({ ...event, ...standingOf(event, known) }))
  return { events, problems: read.problems }
}

function standingOf(
  event: ReadEvent,
  { byUid, byId, host }: KnownEvent,
): Pick<ImportedEvent, 'standing' | 'known'> {
  const name = ownName(event.uid, host)
  if (name?.kind === 'derived') return { standing: 'same', known: null }
  const known = byUid.get(event.uid) ?? (name ? byId.get(name.id) : undefined) ?? null
  if (!known || known.deletedAt) return { standing: 'new', known }
  const before = known.importPrint ?? hashEvent(known)
  // An own file with an older version does not overwrite newer changes.
  const outdated = name !== null && known.importPrint === null && event.sequence < known.version - 1
  return { standing: outdated || before === hashEvent(event) ? 'same' : 'changed', known }
}
