import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { JsonObject } from '#server/platform/json.ts'
import type { JobKind } from '#server/platform/jobs.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { type Notification, notificationsSql, wakeChannel } from '#server/platform/live.ts'

type EnqueueOptions = {
  /** Earliest time to run; absent for as soon as possible. */
  readonly runAt?: Date
  /**
   * While a job with this key waits for its first attempt, enqueuing another one only moves it to the earlier
   * of both times.
   */
  readonly dedupeKey?: string
}

/** Enqueues a job, which runs after the transaction commits. */
export async function enqueue<Payload extends JsonObject>(
  tx: Tx,
  { kind }: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { runAt, dedupeKey }: EnqueueOptions = {},
): Promise<void> {
  const dueAt = runAt ?? new Date(0)
  const insertion = tx.insert(jobs).values({ kind, payload, dueAt, dedupeKey: dedupeKey ?? null })
  if (dedupeKey === undefined) {
    await insertion
  } else {
    // An update locks the waiting job until commit, so that it cannot start before it sees this
    // transaction's changes.
    await insertion.onConflictDoUpdate({
      target: jobs.dedupeKey,
      targetWhere: sql`state = 'waiting' and attempts = 0`,
      set: { dueAt: sql`least(${jobs.dueAt}, excluded.due_at)` },
    })
  }
  await wakeRunners(tx)
}

/** The message that wakes the job runners. */
export const wakeNotification: Notification = { channel: wakeChannel, payload: '' }

async function wakeRunners(tx: Tx): Promise<void> {
  await tx.execute(sql`select ${notificationsSql([wakeNotification])}`)
}
