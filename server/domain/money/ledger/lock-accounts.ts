import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { availableIn, type HeldAccount } from './account.ts'
import { type AccountRow, balanceFrom } from './ledger-queries.ts'
import { AccountUnknown } from './ledger.refusals.ts'
import { ask } from './ledger-store.ts'

/**
 * Holds the books of these accounts until the transaction ends, and says what is in them. What it says stays true until
 * then, so a command can decide by it. Lock everything the command will touch at once: that is what excludes deadlocks.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldAccount>> {
  const found = await ask<AccountRow>(
    tx,
    sql`select * from lg_lock(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`,
  )
  const held = new Map<string, HeldAccount>()
  for (const row of found) {
    const balance = balanceFrom(row)
    const { id, book, guarded, closed } = row
    held.set(id, { ...balance, id, book, guarded, closed, available: availableIn(balance) })
  }
  for (const id of ids) if (!held.has(id)) throw AccountUnknown({ account: id })
  return held
}
