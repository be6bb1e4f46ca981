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

/** Jobs to run after a transaction commits. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /**
     * For a waiting job the earliest start (the epoch means as soon as possible); for a running one the end
     * of its lease, after which another process may claim it.
     */
    dueAt: timestamp('due_at', { withTimezone: true })
      .notNull()
      .default(sql`'epoch'`),
    attempts: integer().notNull().default(0),
    /** Lease of the runner. Results of a runner that lost its lease are ignored. */
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

/** Next due time of each recurring job. */
export const recurringJobs = pgTable('recurring_jobs', {
  name: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
})
