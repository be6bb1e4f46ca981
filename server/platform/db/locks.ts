import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'

/** Acquires the lock for this key and holds it until the transaction ends. */
export type Lock<Key extends readonly string[]> = (tx: Tx, ...key: Key) => Promise<void>

/**
 * Defines an advisory lock, for cases without a row to lock: a row not inserted yet, or the order of a list.
 * Names must be unique; the type parameter defines the key.
 */
export function defineLock<Key extends readonly string[]>(name: string): Lock<Key> {
  return async (tx, ...key) => {
    const text = [name, ...key].join(':')
    await acquire(tx, { text })
  }
}

const acquire = prepareRows<{ text: string }, Record<string, unknown>>(
  (placeholder) => sql`select pg_advisory_xact_lock(hashtextextended(${placeholder('text')}, 0))`,
)

/** Acquires the lock for changes of the connected role, before there is a `Database`. */
export const lockRoleStatement = `select pg_advisory_xact_lock(hashtextextended('settings of a role', 0))`
