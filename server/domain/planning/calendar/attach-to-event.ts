import type { AppContext } from '#server/graphql/viewer.ts'
import { attach } from '#server/domain/files/attachments/index.ts'
import { EventNotFound } from './calendar.refusals.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, notifyCalendar } from './event-store.ts'

/**
 * Attaches a file to an event, or to all occurrences of a series: one uploaded for events, or one removed
 * from this event within the last day. Refuses `EventNotFound`, `AttachmentNotFound`, `AttachmentRefused`.
 */
export async function attachToEvent(
  context: AppContext,
  id: string,
  attachmentId: string,
): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    const owner = { weddingId: event.weddingId, ownerKind: 'event', ownerId: id } as const
    await attach(tx, owner, [attachmentId])
    await notifyCalendar(tx, event.weddingId)
    return event
  })
}
