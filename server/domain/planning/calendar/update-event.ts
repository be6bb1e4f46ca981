import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { eventInput } from '#shared/inputs/event.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import { type KeptEvent, shownOwn } from './event.ts'
import { eventToChange, tellCalendar } from './event-store.ts'
import { nextReminder } from './reminder.ts'

type Asked = { readonly id: string; readonly version: number; readonly input: unknown }

/**
 * Changes an event. `version` is the one that was read: `EventChanged` on a conflict. Refuses
 * `EventNotFound`.
 */
export async function updateEvent(context: AppContext, { id, version, input }: Asked): Promise<KeptEvent> {
  const { start, end, ...words } = parseInput(eventInput, input)
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    // What comes round again is looked at here and changed where it was written.
    if (event.deletedAt || event.series) throw EventNotFound()
    if (event.version !== version) throw EventChanged({ event: shownOwn(event) })
    const now = context.clock.now()
    const written = { ...words, startsAt: start, endsAt: end }
    const remindAt = nextReminder({ ...written, series: null }, wedding.timeZone, now)
    const [changed] = await tx
      .update(events)
      .set({ ...written, remindAt, version: version + 1, changedAt: now })
      .where(eq(events.id, id))
      .returning()
    invariant(changed, 'An event that is held is still there')
    await tellCalendar(tx, wedding.id)
    return changed
  })
}
