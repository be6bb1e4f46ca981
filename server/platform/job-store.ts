import { and, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { JsonObject } from '#server/platform/json.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { add, type Duration, seconds } from '#shared/duration.ts'

/** Time after which a runner that did not renew its lease is considered dead. */
export const leaseTime = seconds(30)

export type ClaimedJob = {
  readonly id: bigint
  readonly kind: string
  readonly payload: JsonObject
  readonly attempts: number
  readonly fact_id: bigint | null
}

/** Claims up to `limit` jobs that are due or whose lease has expired. No job is claimed by two runners. */
export function claimDueJobs(
  database: Database,
  lease: string,
  now: Date,
  limit: number,
): Promise<ClaimedJob[]> {
  const until = add(now, leaseTime).toISOString()
  return database.transaction((tx) =>
    rows<ClaimedJob>(
      tx,
      sql`update jobs set state = 'running', attempts = attempts + 1, lease = ${lease}, due_at = ${until}::timestamptz
          where id in (
            select id from jobs
            where state in ('waiting', 'running') and due_at <= ${now.toISOString()}::timestamptz
            order by due_at, id limit ${limit} for update skip locked)
          returning id, kind, payload, attempts, fact_id`,
    ),
  )
}

/** Renews the lease of all running jobs of a runner. */
export async function renewLease(database: Database, lease: string, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(jobs)
      .set({ dueAt: add(now, leaseTime) })
      .where(and(eq(jobs.lease, lease), eq(jobs.state, 'running'))),
  )
}

export type JobOutcome =
  | { readonly state: 'done'; readonly at: Date }
  | { readonly state: 'dead'; readonly at: Date; readonly error: string }
  | { readonly state: 'waiting'; readonly until: Date; readonly error: string }

/** Records the result of an attempt, unless the lease was lost; then its new holder records one. */
export async function endAttempt(
  database: Database,
  id: bigint,
  lease: string,
  ending: JobOutcome,
): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(jobs)
      .set({
        state: ending.state,
        lease: null,
        lastError: ending.state === 'done' ? null : ending.error.slice(0, 2000),
        ...(ending.state === 'waiting' ? { dueAt: ending.until } : { finishedAt: ending.at }),
      })
      .where(and(eq(jobs.id, id), eq(jobs.lease, lease))),
  )
}

/** Returns the time when the next job is due, or null. */
export async function nextDue(database: Database): Promise<Date | null> {
  const query = sql`select min(due_at) as due_at from jobs where state in ('waiting', 'running')`
  const [row] = await rows<{ due_at: Date | string | null }>(database.db, query)
  return row?.due_at ? new Date(row.due_at) : null
}

export async function countJobs(database: Database, now: Date): Promise<{ due: number; dead: number }> {
  const [row] = await rows<{ due: bigint; dead: bigint }>(
    database.db,
    sql`select (select count(*) from jobs where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz) as due,
               (select count(*) from jobs where state = 'dead') as dead`,
  )
  return { due: Number(row?.due ?? 0), dead: Number(row?.dead ?? 0) }
}

/** Resets a dead job to its first attempt. Returns false if there is no such job. */
export async function reviveJob(database: Database, id: bigint): Promise<boolean> {
  const revived = await database.transaction((tx) =>
    tx
      .update(jobs)
      .set({ state: 'waiting', attempts: 1, dueAt: new Date(0), finishedAt: null })
      .where(and(eq(jobs.id, id), eq(jobs.state, 'dead')))
      .returning({ id: jobs.id }),
  )
  return revived.length > 0
}

/** Deletes jobs completed longer ago than `age`. Dead jobs are kept until an operator handles them. */
export async function forgetDoneJobs(database: Database, now: Date, age: Duration): Promise<void> {
  const before = new Date(now.getTime() - age).toISOString()
  await database.transaction((tx) =>
    tx.execute(sql`delete from jobs where state = 'done' and finished_at < ${before}::timestamptz`),
  )
}
