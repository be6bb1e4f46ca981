import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JsonObject } from '#server/platform/json.ts'
import { domainEvents } from '#server/platform/events.tables.ts'

const jobStates = ['waiting', 'running', 'done', 'dead'] as const
type JobState = (typeof jobStates)[number]

/** Work to be done after a transaction has been committed. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /**
     * Not before this instant: for a waiting job its start (the epoch: as soon as possible, on any clock);
     * for a running one the end of its lease, after which another process may take it.
     */
    dueAt: timestamp('due_at', { withTimezone: true })
      .notNull()
      .default(sql`'epoch'`),
    attempts: integer().notNull().default(0),
    /** Who runs it now; what a runner that has lost its lease says is not heard. */
    lease: text(),
    dedupeKey: text('dedupe_key'),
    eventId: bigint('fact_id', { mode: 'bigint' }).references(() => domainEvents.id, {
      onDelete: 'set null',
    }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_due')
      .on(table.dueAt, table.id)
      .where(sql`state in ('waiting', 'running')`),
    index('jobs_finished')
      .on(table.finishedAt)
      .where(sql`state = 'done'`),
    index('jobs_dead')
      .on(table.id)
      .where(sql`state = 'dead'`),
    index('jobs_by_fact').on(table.eventId),
    uniqueIndex('jobs_one_waiting_per_dedupe_key')
      .on(table.dedupeKey)
      .where(sql`state = 'waiting' and attempts = 0`),
    check('jobs_state_is_known', sql`state in ('waiting', 'running', 'done', 'dead')`),
    check('jobs_lease_while_running', sql`(state = 'running') = (lease is not null)`),
  ],
)

/** When each recurring job comes round next. */
export const recurringJobs = pgTable('recurring_jobs', {
  name: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
})
