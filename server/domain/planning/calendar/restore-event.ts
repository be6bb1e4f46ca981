import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { continuedFrom, withOccurrence } from '#server/domain/planning/calendar-files/index.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, requireEventRoom, notifyCalendar } from './event-store.ts'
import { nextReminder } from './reminder.ts'

type RestoreEventArgs = {
  readonly id: string
  /** For a series: the occurrence that was deleted, alone or with the following ones. */
  readonly occurrence?: string | null
}

/**
 * Restores a deleted event, or deleted occurrences of a series. Refuses `EventNotFound`, and `InvalidInput`
 * if the calendar is full.
 */
export async function restoreEvent(
  context: AppContext,
  { id, occurrence = null }: RestoreEventArgs,
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
    await notifyCalendar(tx, wedding.id)
    return { ...event, ...restored }
  })
}

/**
 * Returns the series with the occurrences restored that were deleted at this one, or the series unchanged.
 */
function completed({ series }: KeptEvent, at: string | null): KeptEvent['series'] {
  if (!series || at === null) return series
  if (series.except.includes(at)) return withOccurrence(series, at)
  return continuedFrom(series, at) ?? series
}
