import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A handle for reading outside a transaction: the pool, or the one embedded connection. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>> & { readonly [poolBrand]?: never }

declare const poolBrand: unique symbol
declare const txBrand: unique symbol

/** What follows from domain events, and when they happen. Every transaction of an assembled platform carries it. */
export type EventRouter = {
  readonly now: () => Date
  /** The kinds of the jobs that follow from an event, by the event's kind; null for an unknown event. */
  readonly jobsAfter: (kind: string) => readonly string[] | null
}

/** A handle inside a transaction. Everything that writes takes one; the pool does not type-check as one. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>> & {
  readonly [txBrand]: true
  /** Null on a database that belongs to no assembled platform: no event can be raised there. */
  readonly eventRouter: EventRouter | null
}

/** What reads accept: either handle. */
export type Reader = Db | Tx

/** One open database, embedded or remote, behind one face. */
export type Database = {
  readonly dialect: 'pglite' | 'postgres'
  /** What its transactions raise domain events by; null until a platform is assembled. */
  readonly eventRouter: EventRouter | null
  /** For reads. Using it inside a transaction of the same call chain is an error (it would hang on the embedded engine). */
  readonly db: Db
  /** Runs `run` in one transaction; deadlocks and serialization failures are tried again, any other error rolls back and passes through. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Calls `onMessage` with the payload of every `pg_notify(channel, payload)` committed by any process. Resolves to the way
   * to stop. `onGap` is called when messages may have been missed: the connection was lost and is there again.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Resolves when the database answers; rejects when it does not. For health checks. */
  ping(): Promise<void>
  /** The same database, whose transactions raise domain events by this router. */
  withEvents(router: EventRouter): AssembledDatabase
  /** Calls `listener` with the text of every statement sent, without its values. Returns the way to stop. */
  onStatement(listener: (text: string) => void): () => void
  /** What the embedded engine does not do by itself: clears away dead rows and counts the living. Nothing to do on PostgreSQL. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** The database of an assembled platform: its transactions can raise domain events. */
export type AssembledDatabase = Database & { readonly eventRouter: EventRouter }

/** Runs hand-written SQL and gives its rows; int8 arrives as bigint, dates as 'YYYY-MM-DD', instants as Date, on both engines. */
export async function rows<Row extends Record<string, unknown>>(on: Reader, query: SQL): Promise<Row[]> {
  const result: unknown = await on.execute(query)
  return (result as { rows: Row[] }).rows
}
