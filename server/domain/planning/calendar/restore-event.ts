import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { continuedFrom, withOccurrence } from '#server/domain/planning/calendar-files/index.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, requireEventRoom, tellCalendar } from './event-store.ts'
import { nextReminder } from './reminder.ts'

type Asked = {
  readonly id: string
  /** Of an event that repeats: the occurrence that was deleted, alone or with those that followed. */
  readonly occurrence?: string | null
}

/** Undoes the deletion of an event, or of occurrences of one that repeats. Refuses `EventNotFound`, and `InvalidInput` in a full calendar. */
export async function restoreEvent(
  context: AppContext,
  { id, occurrence = null }: Asked,
): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    const now = context.clock.now()
    const series = event.deletedAt ? event.series : completed(event, occurrence)
    if (!event.deletedAt && series === event.series) return event
    const remindAt = nextReminder({ ...event, series }, wedding.timeZone, now)
    const version = event.deletedAt ? event.version : event.version + 1
    const restored = { series, deletedAt: null, remindAt, version, changedAt: now }
    await tx.update(events).set(restored).where(eq(events.id, id))
    if (event.deletedAt) await requireEventRoom(tx, wedding.id, 'id')
    await tellCalendar(tx, wedding.id)
    return { ...event, ...restored }
  })
}

/** The series with what was deleted of it at this occurrence; the same when nothing was. */
function completed({ series }: KeptEvent, at: string | null): KeptEvent['series'] {
  if (!series || at === null) return series
  if (series.except.includes(at)) return withOccurrence(series, at)
  return continuedFrom(series, at) ?? series
}
