import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { endedBefore, withoutOccurrence } from '#server/domain/planning/calendar-files/index.ts'
import type { EventScope } from '#shared/inputs/event.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import { seriesWith } from './change-series.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, notifyCalendar } from './event-store.ts'
import { previousContent } from './previous-content.ts'
import { nextReminder } from './reminder.ts'

type DeleteEventArgs = {
  readonly id: string
  /** For a series: the occurrences to delete, relative to `occurrence`. */
  readonly scope?: EventScope | null
  readonly occurrence?: string | null
}

/**
 * Deletes an event, or occurrences of a series. `restoreEvent` undoes it; a deletion of occurrences is also a
 * change that `revertEvent` undoes. Refuses `EventNotFound`.
 */
export async function deleteEvent(
  context: AppContext,
  { id, ...which }: DeleteEventArgs,
): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    const now = context.clock.now()
    const series = remaining(event, which)
    const change = series
      ? {
          series,
          remindAt: nextReminder({ ...event, series }, wedding.timeZone, now),
          version: event.version + 1,
          changedAt: now,
          previous: previousContent(event, null),
        }
      : { deletedAt: now }
    await tx.update(events).set(change).where(eq(events.id, id))
    await notifyCalendar(tx, wedding.id)
    return { ...event, ...change, deletedAt: null }
  })
}

/** Returns what remains of a series, or null if nothing does. */
function remaining(event: KeptEvent, { scope, occurrence = null }: Omit<DeleteEventArgs, 'id'>) {
  if (scope !== 'this' && scope !== 'following') return null
  const { series, at } = seriesWith(event, occurrence)
  const left = scope === 'this' ? withoutOccurrence(series, at) : endedBefore(series, at)
  const moved = left ? Object.keys(left.exceptions).filter((one) => !left.except.includes(one)) : []
  return left && left.times.length + moved.length > 0 ? left : null
}
