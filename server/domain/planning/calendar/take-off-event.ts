import type { AppContext } from '#server/graphql/viewer.ts'
import { removeAttachment } from '#server/domain/files/attachments/index.ts'
import { EventNotFound } from './calendar.refusals.ts'
import type { KeptEvent } from './event.ts'
import { eventToChange, notifyCalendar } from './event-store.ts'

/**
 * Removes a file from an event; within a day `attachToEvent` undoes it. Refuses `EventNotFound`,
 * `AttachmentNotFound`.
 */
export async function takeOffEvent(
  context: AppContext,
  id: string,
  attachmentId: string,
): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    const owner = { weddingId: event.weddingId, ownerKind: 'event', ownerId: id } as const
    await removeAttachment(tx, owner, attachmentId, context.clock.now())
    await notifyCalendar(tx, event.weddingId)
    return event
  })
}
