import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, tellCalendar } from './event-store.ts'

/** Takes an event out of the calendar, of a series all of it; `restoreEvent` undoes it. Refuses `EventNotFound`. */
export async function deleteEvent(context: AppContext, id: string): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    await tx.update(events).set({ deletedAt: context.clock.now() }).where(eq(events.id, id))
    await tellCalendar(tx, wedding.id)
    return event
  })
}
