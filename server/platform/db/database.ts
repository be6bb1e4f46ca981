import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Protocol, StatementObserver } from '#server/platform/db/protocol.ts'

/** Handle for reads outside transactions: the pool, or the embedded connection. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>> & { readonly [poolBrand]?: never }

declare const poolBrand: unique symbol
declare const txBrand: unique symbol

/**
 * Jobs that follow domain events, and the time of events. Part of every transaction of an assembled platform.
 */
export type EventRouter = {
  readonly now: () => Date
  /** Returns the kinds of the jobs that follow an event, or null for an unknown event kind. */
  readonly jobsAfter: (kind: string) => readonly string[] | null
}

/**
 * Handle inside a transaction, required by everything that writes. The pool's type is not assignable to it.
 */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>> & {
  readonly [txBrand]: true
  /** Null on a database without an assembled platform, where no events can be raised. */
  readonly eventRouter: EventRouter | null
}

/** Either handle, for reads. */
export type Reader = Db | Tx

/** An open database, embedded or remote. */
export type Database = {
  readonly dialect: 'pglite' | 'postgres'
  /** Event router of its transactions; null until a platform is assembled. */
  readonly eventRouter: EventRouter | null
  /**
   * Handle for reads. Throws inside a transaction of the same call chain, where the embedded database would
   * deadlock.
   */
  readonly db: Db
  /**
   * Runs `run` in a transaction. Deadlocks and serialization failures are retried; other errors roll back and
   * are rethrown.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one statement that writes and returns its rows. It is a transaction of its own, in one round trip instead of
   * the three of `transaction`. For counters that stay when the work they count fails.
   */
  write<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>
  /**
   * Calls `onMessage` with the payload of every `pg_notify(channel, payload)` committed by any process, and
   * `onGap` after an interrupted connection, when messages may be missing. Resolves to a function that
   * unsubscribes.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Resolves if the database responds and can store something, rejects otherwise. For health checks. */
  ping(): Promise<void>
  /** Returns a handle for reads on another server, which repeats on this one what fails there. */
  readsOn(other: Protocol): Db
  /** Returns the same database with an event router for its transactions. */
  withEvents(router: EventRouter): AssembledDatabase
  /**
   * Calls `observer` with the text of every statement, without its values. Returns a function that
   * unsubscribes.
   */
  onStatement(observer: StatementObserver): () => void
  /**
   * Runs `vacuum (analyze)` on the embedded database; does nothing on PostgreSQL, which does so by itself.
   */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Database of an assembled platform, whose transactions can raise domain events. */
export type AssembledDatabase = Database & { readonly eventRouter: EventRouter }

/**
 * Runs SQL and returns its rows. On both dialects int8 is a bigint, a date is 'YYYY-MM-DD', and a timestamp
 * is a Date.
 */
export async function rows<Row extends Record<string, unknown>>(on: Reader, query: SQL): Promise<Row[]> {
  const result: unknown = await on.execute(query)
  return (result as { rows: Row[] }).rows
}
