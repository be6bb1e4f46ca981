import type { KeptEvent } from './event.ts'
import {
  type FileProblem,
  printOf,
  type ReadCalendar,
  type ReadEvent,
} from '#server/domain/planning/calendar-files/index.ts'

export const standings = ['new', 'changed', 'same'] as const
type Standing = (typeof standings)[number]

/** An event of a file, what becomes of it, and which one of the calendar it speaks of. */
export type ImportedEvent = ReadEvent & { readonly standing: Standing; readonly known: KeptEvent | null }

/** What a file brings into the calendar. */
export type CalendarImport = {
  readonly events: readonly ImportedEvent[]
  readonly problems: readonly FileProblem[]
}

/** The identifier of our own entries in exported files. */
export type OwnName =
  | { readonly kind: 'event'; readonly id: string }
  /** What follows from something else, or one of a series: it is there already or not to be brought. */
  | { readonly kind: 'derived' }

/** Returns our own entry behind a file's identifier; null for foreign identifiers. */
export function ownName(uid: string, host: string): OwnName | null {
  const [name, place] = uid.split('@')
  if (place !== host || !name) return null
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) return { kind: 'event', id: name }
  return { kind: 'derived' }
}

type Known = {
  /** Those that came from another calendar, by how it calls them. */
  readonly byUid: ReadonlyMap<string, KeptEvent>
  readonly byId: ReadonlyMap<string, KeptEvent>
  readonly host: string
}

/** What becomes of each event of a file. What was changed here since stays as it is, unless the file says something new. */
export function importOf(read: ReadCalendar, known: Known): CalendarImport {
  const events = read.events.map((event) => ({ ...event, ...standingOf(event, known) }))
  return { events, problems: read.problems }
}

function standingOf(
  event: ReadEvent,
  { byUid, byId, host }: Known,
): Pick<ImportedEvent, 'standing' | 'known'> {
  const name = ownName(event.uid, host)
  if (name?.kind === 'derived') return { standing: 'same', known: null }
  const known = byUid.get(event.uid) ?? (name ? byId.get(name.id) : undefined) ?? null
  if (!known || known.deletedAt) return { standing: 'new', known }
  const before = known.importPrint ?? printOf(known)
  // An own file with an older version does not overwrite newer changes.
  const outdated = name !== null && known.importPrint === null && event.sequence < known.version - 1
  return { standing: outdated || before === printOf(event) ? 'same' : 'changed', known }
}
