import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-errors.ts'

/** `lock_not_available` and `deadlock_detected`: another transaction works on the item. */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes(sqlState(error) ?? '')

/** Longest time that an item may wait for a row which another transaction has locked. */
const lockTimeoutMs = 200
/** Bounds one round, should an item stay due after its work. */
const mostPages = 50

type Round<Item> = {
  /** Name of the round in the log. */
  readonly name: string
  readonly pageSize: number
  /** Returns the items that are due, in a stable order. */
  readonly due: (limit: number, offset: number) => Promise<readonly Item[]>
}

/**
 * Does the work of a round item by item and returns how many were done. An item whose rows are locked waits for the next round, and
 * one that fails is logged: neither holds up the items of other people, in this page or in the next.
 */
export async function workThrough<Item>(
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
  for (let page = 0; page < mostPages; page += 1) {
    const items = await due(pageSize, left)
    for (const item of items) await attempt(item)
    if (items.length < pageSize) break
  }
  return done
}

/** The same with a transaction for each item, in which waiting for a lock ends early. */
export async function workThroughInTransactions<Item>(
  platform: Pick<Platform, 'log'> & { readonly database: Database },
  round: Round<Item>,
  work: (tx: Tx, item: Item) => Promise<void>,
): Promise<number> {
  return workThrough(platform, round, (item) =>
    platform.database.transaction(async (tx) => {
      await rows(tx, sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`)
      await work(tx, item)
    }),
  )
}
