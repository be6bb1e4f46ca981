import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Database, type Db, rows } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres-dialect.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'

/** A standby that answers reads. */
export type Replica = {
  /**
   * Returns the handle of the replica if it has everything that was committed before this time of `performance.now()`, else null.
   * Its reads are repeated on the primary when they fail.
   */
  readsSince(time: number): Db | null
  close(): Promise<void>
}

const checkEvery = milliseconds(500)
/** Time for an answer of the replica to a check. */
const patience = seconds(2)

/**
 * Follows a replica that may be away or behind, also at the start. Twice a second it learns how far the primary has written, and whether the
 * replica has all of that.
 */
export function followReplica(
  readUrl: string,
  primary: Database,
  log: Logger,
  every: Duration = checkEvery,
): Replica {
  let dialect: Dialect | null = null
  let reads: Db | null = null
  /** Time until which the replica has everything. */
  let completeUntil = -Infinity
  let isAway = false
  let checking: Promise<void> | null = null

  const check = async () => {
    const opened = (dialect ??= await openPostgres(readUrl, { poolSize: 10 }))
    reads ??= primary.readsOn(opened.protocol)
    const start = performance.now()
    const [written] = await rows<{ at: string }>(primary.db, sql`select pg_current_wal_lsn()::text as at`)
    // The primary itself, or a former replica that was promoted, has no position of replay.
    const caughtUp = await opened.protocol.query(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is',
      [written?.at],
      'array',
      patience,
    )
    const [row] = caughtUp.rows as [boolean][]
    if (row?.[0] === true) completeUntil = start
    if (isAway) log.info('The replica of DATABASE_READ_URL answers again')
    isAway = false
  }
  const timer = setInterval(() => {
    checking ??= check()
      .catch((error: unknown) => {
        if (!isAway) log.warn({ reason: String(error) }, 'The replica of DATABASE_READ_URL is not used')
        isAway = true
        completeUntil = -Infinity
      })
      .finally(() => (checking = null))
  }, every)
  timer.unref()

  return {
    readsSince: (time) => (completeUntil >= time ? reads : null),
    async close() {
      clearInterval(timer)
      await checking
      await dialect?.close()
    },
  }
}
