import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { moveAttachments } from '#server/domain/files/attachments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import { type KeptEvent, shownOwn } from './event.ts'
import { eventToChange, notifyCalendar } from './event-store.ts'
import { contentBefore, previousAfterUndo } from './previous-content.ts'
import { nextReminder } from './reminder.ts'

type RevertEventArgs = {
  readonly id: string
  /** Current version of the event, which the change to undo created. */
  readonly version: number
}

/**
 * Undoes the last change of an event; repeated calls undo earlier ones. An event that was split off from a
 * series is merged back into it, with its files. Refuses `EventNotFound`, and `EventChanged` if the event
 * changed since.
 */
export async function revertEvent(context: AppContext, { id, version }: RevertEventArgs): Promise<KeptEvent> {
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    if (event.version !== version) throw EventChanged({ event: shownOwn(event) })
    await notifyCalendar(tx, wedding.id)
    const cutFrom = event.previous?.version === version ? event.previous.cutFrom : null
    const restore = (one: KeptEvent, cutTo: string | null) => putBack(tx, context, one, { wedding, cutTo })
    if (cutFrom === null) return restore(event, null)
    const { event: rest } = await eventToChange(tx, context, cutFrom)
    if (rest.deletedAt) throw EventNotFound()
    const whole = await restore(rest, id)
    await moveAttachments(tx, 'event', { from: id, to: cutFrom })
    await tx.update(events).set({ deletedAt: context.clock.now() }).where(eq(events.id, id))
    return whole
  })
}

async function putBack(
  tx: Tx,
  { clock }: AppContext,
  event: KeptEvent,
  { wedding, cutTo }: { wedding: Wedding; cutTo: string | null },
): Promise<KeptEvent> {
  const content = contentBefore(event, cutTo)
  if (!content) throw EventChanged({ event: shownOwn(event) })
  const now = clock.now()
  const [reverted] = await tx
    .update(events)
    .set({
      ...content,
      remindAt: nextReminder(content, wedding.timeZone, now),
      version: event.version + 1,
      changedAt: now,
      previous: previousAfterUndo(event),
    })
    .where(eq(events.id, event.id))
    .returning()
  invariant(reverted, 'Locked event missing')
  return reverted
}
