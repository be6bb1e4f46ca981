import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { CalendarImport, ImportedEvent } from './calendar-import.ts'
import { hashEvent } from '#server/domain/planning/calendar-files/index.ts'
import { events } from './calendar.tables.ts'
import { membersAmong } from './event-people.ts'
import { lockCalendar, requireEventRoom, notifyCalendar } from './event-store.ts'
import { comparedWith, readForWedding } from './preview-calendar-import.ts'
import { nextReminder } from './reminder.ts'

/**
 * Imports the events of a file: creates new ones and updates known ones. A repeated import changes nothing.
 * Refuses `WeddingNotFound`, and a file or calendar that is too large.
 */
export async function importCalendar(
  context: AppContext,
  weddingId: string,
  file: string,
): Promise<CalendarImport> {
  const { read } = await readForWedding(context, weddingId, file)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockCalendar(tx, wedding.id)
    const brought = await comparedWith(tx, context, wedding, read)
    const fresh = brought.events.filter(({ standing, known }) => standing === 'new' && !known)
    const membersOfList = await membersAmong(tx, wedding.id, requireAccount(context.viewer).accountId)
    const rowsOf = fresh.map((event) => ({
      ...rowOf(context, wedding, event),
      memberIds: membersOfList(event.attendees),
    }))
    if (rowsOf.length > 0) await tx.insert(events).values(rowsOf)
    for (const event of brought.events)
      if (event.standing !== 'same') await follow(tx, context, wedding, event)
    await requireEventRoom(tx, wedding.id, 'file')
    await notifyCalendar(tx, wedding.id)
    return brought
  })
}

function contentOf(event: ImportedEvent) {
  const { title, description, place, startsAt, endsAt, allDay, series } = event
  return { title, description, place, startsAt, endsAt, allDay, series, importPrint: hashEvent(event) }
}

function rowOf({ random, clock }: AppContext, wedding: Wedding, event: ImportedEvent) {
  return {
    ...contentOf(event),
    id: random.uuid(),
    weddingId: wedding.id,
    importUid: event.uid,
    color: 'grey' as const,
    reminderMinutes: null,
    version: 1,
    createdAt: clock.now(),
    changedAt: clock.now(),
  }
}

/**
 * Updates a known event, also a deleted one, from the file. Colour, reminder and members stay as chosen here.
 */
async function follow(tx: Tx, { clock }: AppContext, wedding: Wedding, event: ImportedEvent): Promise<void> {
  const { known } = event
  if (!known) return
  const content = contentOf(event)
  const remindAt = nextReminder(
    { ...content, reminderMinutes: known.reminderMinutes },
    wedding.timeZone,
    clock.now(),
  )
  await tx
    .update(events)
    .set({ ...content, remindAt, version: known.version + 1, changedAt: clock.now(), deletedAt: null })
    .where(eq(events.id, known.id))
}
