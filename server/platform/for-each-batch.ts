import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-errors.ts'

/** Returns true for `lock_not_available` and `deadlock_detected`: another transaction has locked the item. */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes(sqlState(error) ?? '')

/** Maximum time to wait for a locked row. */
const lockTimeoutMs = 200
/** Limits a round, in case items remain due after their work. */
const maxPages = 50

type Round<Item> = {
  /** Name of the round in the log. */
  readonly name: string
  readonly pageSize: number
  /** Returns due items, in a stable order. */
  readonly due: (limit: number, offset: number) => Promise<readonly Item[]>
}

/**
 * Processes the items of a round and returns the number of successes. Locked items wait for the next round
 * and failed ones are logged, so that neither delays other items.
 */
export async function forEachBatch<Item>(
  { log }: Pick<Platform, 'log'>,
  { name, pageSize, due }: Round<Item>,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let done = 0
  let left = 0
  const attempt = async (item: Item) => {
    try {
      await work(item)
      done += 1
    } catch (error) {
      left += 1
      if (isBusy(error)) log.info({ round: name, item }, 'Item is locked and waits for the next round')
      else log.error({ err: error, round: name, item }, 'Item of a round failed; the others continue')
    }
  }
  for (let page = 0; page < maxPages; page += 1) {
    const items = await due(pageSize, left)
    for (const item of items) await attempt(item)
    if (items.length < pageSize) break
  }
  return done
}

/** Does the same with a transaction for each item and a short lock timeout. */
export async function workThroughInTransactions<Item>(
  platform: Pick<Platform, 'log'> & { readonly database: Database },
  round: Round<Item>,
  work: (tx: Tx, item: Item) => Promise<void>,
): Promise<number> {
  return forEachBatch(platform, round, (item) =>
    platform.database.transaction(async (tx) => {
      await rows(tx, sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`)
      await work(tx, item)
    }),
  )
}
