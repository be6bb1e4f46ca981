import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { raise } from '#server/platform/events.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { events } from './calendar.tables.ts'
import { nextReminder, remindedOf } from './reminder.ts'
import { EventReminderDue } from './calendar.events.ts'

const pageSize = 500

/**
 * Raises an event for every due reminder and schedules the next reminder of a series, each in its own
 * transaction. Returns the number of reminders handled.
 */
export async function remindOfEvents(platform: Platform): Promise<number> {
  const due = (limit: number, offset: number) =>
    platform.database.db
      .select({ id: events.id })
      .from(events)
      .where(and(isNull(events.deletedAt), lte(events.remindAt, platform.clock.now())))
      .orderBy(asc(events.remindAt), asc(events.id))
      .limit(limit)
      .offset(offset)
  return workThroughInTransactions(platform, { name: 'remind-of-events', pageSize, due }, (tx, { id }) =>
    remindOf(tx, platform, id),
  )
}

async function remindOf(tx: Tx, platform: Platform, id: string): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  const now = platform.clock.now()
  // Another process handled it, or the event was changed or deleted in the meantime.
  if (!event?.remindAt || event.deletedAt || event.remindAt > now) return
  const wedding = await weddingById(tx, event.weddingId)
  if (!wedding) return
  const remindAt = nextReminder(event, wedding.timeZone, event.remindAt)
  await tx.update(events).set({ remindAt }).where(eq(events.id, id))
  const start = remindedOf(event, wedding.timeZone, now)
  if (!start) return
  await raise(
    tx,
    EventReminderDue,
    { weddingId: wedding.id, eventId: id, start: start.toISOString() },
    weddingTopic(wedding.id),
  )
}

export const remindOfEventsJob = defineJob<Record<string, never>>({
  kind: 'remind-of-events',
  run: async (platform) => {
    await remindOfEvents(platform)
  },
})
