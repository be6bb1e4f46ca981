import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { weddingById, weddingTopic } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { events } from './calendar.tables.ts'
import { nextReminder, remindedOf } from './reminder.ts'

const batch = 500

/** Says of every reminder that is due that it is, once, and when the next of its series will be; each in its own transaction. */
export async function remindOfEvents(platform: Platform): Promise<number> {
  const due = await platform.database.db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), lte(events.remindAt, platform.clock.now())))
    .orderBy(asc(events.remindAt))
    .limit(batch)
  for (const { id } of due) await remindOf(platform, id)
  return due.length
}

async function remindOf(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
    const now = platform.clock.now()
    // Another process was quicker, or it was changed or deleted since.
    if (!event?.remindAt || event.deletedAt || event.remindAt > now) return
    const wedding = await weddingById(tx, event.weddingId)
    if (!wedding) return
    const remindAt = nextReminder(event, wedding.timeZone, event.remindAt)
    await tx.update(events).set({ remindAt }).where(eq(events.id, id))
    const start = remindedOf(event, wedding.timeZone, now)
    if (!start) return
    await recordFact(tx, {
      kind: 'EventReminderDue',
      payload: { weddingId: wedding.id, eventId: id, start: start.toISOString() },
      topic: weddingTopic(wedding.id),
    })
  })
}

export const remindOfEventsJob = defineJob<Record<string, never>>({
  kind: 'remind-of-events',
  run: async (platform) => {
    await remindOfEvents(platform)
  },
})
