import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { eventColors } from '#shared/inputs/event.ts'
import type { PreviousContent } from './previous-content.ts'
import type { Series } from '#server/domain/planning/calendar-files/index.ts'

export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Place of the event; may be empty. */
    place: text().notNull().default(''),
    /** Account ids of the participating members. */
    memberIds: jsonb('member_ids').$type<readonly string[]>().notNull().default([]),
    /** For all-day events, midnight UTC of the first day and of the day after the last. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    allDay: boolean('all_day').notNull(),
    color: text({ enum: eventColors }).notNull(),
    reminderMinutes: integer('reminder_minutes'),
    /** Time of the next reminder; null if none is due. */
    remindAt: timestamp('remind_at', { withTimezone: true }),
    version: integer().notNull(),
    /** Recurrence; null for a single event. */
    series: jsonb().$type<Series>(),
    /** UID and content hash of the imported event at its last import; null for events created here. */
    importUid: text('import_uid'),
    importPrint: text('import_print'),
    /** Content before the last change, for undo. */
    previous: jsonb().$type<PreviousContent>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('events_of_wedding').on(table.weddingId, table.startsAt),
    index('events_reminders')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null and ${table.deletedAt} is null`),
    unique('events_imported_once').on(table.weddingId, table.importUid),
    check('events_end_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)
