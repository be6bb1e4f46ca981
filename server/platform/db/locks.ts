import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Waits until no other transaction holds the lock of this key, and holds it until the end of the transaction. */
export type Lock<Key extends readonly string[]> = (tx: Tx, ...key: Key) => Promise<void>

/**
 * Defines an advisory lock of the database, for what no row can be locked for: a row that is not there yet, or the order of a whole
 * list. Two locks never have the same name; the type says what makes up the key.
 */
export function defineLock<Key extends readonly string[]>(name: string): Lock<Key> {
  return async (tx, ...key) => {
    const text = [name, ...key].join(':')
    await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
  }
}
