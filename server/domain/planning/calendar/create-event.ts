import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { eventInput } from '#shared/inputs/event.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'
import { requireEventRoom, notifyCalendar } from './event-store.ts'
import { noPlace, withPeople } from './event-people.ts'
import { nextReminder } from './reminder.ts'
import { seriesOf } from './repeat-event.ts'

type Asked = { readonly weddingId: string; readonly id: string; readonly input: unknown }

/** Creates an event. Idempotent by id. Refuses `WeddingNotFound`, `EventNotFound`, `InvalidInput`. */
export async function createEvent(context: AppContext, { weddingId, id, input }: Asked): Promise<KeptEvent> {
  const wanted = parseInput(eventInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const { start, end, recurrence: _rule, ...words } = await withPeople(tx, wedding.id, wanted, noPlace)
    const now = context.clock.now()
    const series = seriesOf(wanted, { timeZone: wedding.timeZone, now })
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
    if (!event) return known(await tx.select().from(events).where(eq(events.id, id)), wedding.id)
    await requireEventRoom(tx, wedding.id, 'title')
    await notifyCalendar(tx, wedding.id)
    return event
  })
}

function known([event]: KeptEvent[], weddingId: string): KeptEvent {
  invariant(event, 'Conflicting event missing')
  if (event.weddingId !== weddingId) throw EventNotFound()
  return event
}
