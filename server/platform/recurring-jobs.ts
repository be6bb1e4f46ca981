import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Recurring } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { invariant } from '#server/platform/invariant.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { recurringJobs } from '#server/platform/jobs.tables.ts'
import type { Duration } from '#shared/duration.ts'

/**
 * Enqueues every due recurring job. The next due time is in the database, so that it survives restarts and
 * only one of several processes enqueues. A round is skipped while the previous one runs.
 */
export async function enqueueRecurring(platform: Platform, schedule: readonly Recurring[]): Promise<void> {
  const now = platform.clock.now()
  const byKind = new Map(schedule.map((recurring) => [recurring.job.kind, recurring]))
  const kinds = [...byKind.keys()]
  const round = { name: 'recurring jobs', pageSize: kinds.length + 1, due: async () => kinds }
  await workThroughInTransactions(platform, round, async (tx, kind) => {
    const recurring = byKind.get(kind)
    invariant(recurring, 'Recurring job missing from the schedule')
    await tx.insert(recurringJobs).values({ name: kind, nextAt: now }).onConflictDoNothing()
    const jobRows = await rows(
      tx,
      sql`update recurring_jobs set next_at = ${roundAfter(now, recurring.every).toISOString()}::timestamptz
            where name = ${kind} and next_at <= ${now.toISOString()}::timestamptz
            returning not exists (
              select 1 from jobs where kind = ${kind} and state in ('waiting', 'running')) as free`,
    )
    if (jobRows[0]?.['free'] !== true) return
    await enqueue(tx, recurring.job, {}, { dedupeKey: `every ${kind}` })
  })
}

/** Returns the start of the next round of any job, or null without jobs. */
export function nextRound(schedule: readonly Recurring[], now: Date): Date | null {
  const rounds = schedule.map(({ every }) => roundAfter(now, every).getTime())
  return rounds.length === 0 ? null : new Date(Math.min(...rounds))
}

/** Returns the next whole multiple of the interval, which is equal in all processes and does not drift. */
function roundAfter(now: Date, interval: Duration): Date {
  return new Date((Math.floor(now.getTime() / interval) + 1) * interval)
}
