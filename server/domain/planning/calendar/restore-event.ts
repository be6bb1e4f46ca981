import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, tellCalendar } from './event-store.ts'
import { nextReminder } from './reminder.ts'

/** Undoes the deletion of an event. Refuses `EventNotFound`. */
export async function restoreEvent(context: AppContext, id: string): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    if (!event.deletedAt) return event
    const restored = { deletedAt: null, remindAt: nextReminder(event, wedding.timeZone, context.clock.now()) }
    await tx.update(events).set(restored).where(eq(events.id, id))
    await tellCalendar(tx, wedding.id)
    return { ...event, ...restored }
  })
}
