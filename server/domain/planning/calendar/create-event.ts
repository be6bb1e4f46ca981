import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { eventInput } from '#shared/inputs/event.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import { type KeptEvent, shownOwn } from './event.ts'
import { requireEventRoom, notifyCalendar } from './event-store.ts'
import { noPlace, withPeople } from './event-people.ts'
import type { Content } from './previous-content.ts'
import { nextReminder } from './reminder.ts'
import { seriesOf } from './repeat-event.ts'

type CreateEventArgs = { readonly weddingId: string; readonly id: string; readonly input: unknown }

/**
 * Creates an event. Idempotent by id: refuses `EventChanged` if the event exists with other content, as after
 * two tabs saved the same draft, and `EventNotFound` if it was deleted. Refuses `WeddingNotFound`, `InvalidInput`.
 */
export async function createEvent(
  context: AppContext,
  { weddingId, id, input }: CreateEventArgs,
): Promise<KeptEvent> {
  const requested = parseInput(eventInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const { start, end, recurrence: _rule, ...words } = await withPeople(tx, wedding.id, requested, noPlace)
    const now = context.clock.now()
    const series = seriesOf(requested, { timeZone: wedding.timeZone, now })
    const written = { ...words, startsAt: start, endsAt: end, series }
    const [event] = await tx
      .insert(events)
      .values({
        ...written,
        id,
        weddingId: wedding.id,
        remindAt: nextReminder(written, wedding.timeZone, now),
        version: 1,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!event) {
      const [existing] = await tx.select().from(events).where(eq(events.id, id))
      return knownEvent(existing, { weddingId: wedding.id, content: written })
    }
    await requireEventRoom(tx, wedding.id, 'title')
    await notifyCalendar(tx, wedding.id)
    return event
  })
}

type EventToCreate = { readonly weddingId: string; readonly content: Content }

function knownEvent(event: KeptEvent | undefined, { weddingId, content }: EventToCreate): KeptEvent {
  invariant(event, 'Conflicting event missing')
  if (event.weddingId !== weddingId || event.deletedAt) throw EventNotFound()
  const requested = shownOwn({ ...event, ...content })
  if (!isDeepStrictEqual(shownOwn(event), requested)) throw EventChanged({ event: shownOwn(event) })
  return event
}
