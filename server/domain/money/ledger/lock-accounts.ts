import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import { availableIn, type HeldAccount } from './account.ts'
import { type AccountRow, balanceFrom } from './ledger-queries.ts'
import { AccountUnknown } from './ledger.refusals.ts'
import { withRefusals } from './ledger-store.ts'

/**
 * Locks the books of these accounts until the transaction ends and returns their balances, which stay valid
 * until then. Lock all accounts of a command in one call to exclude deadlocks. Throws `AccountUnknown` for a
 * missing account.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldAccount>> {
  const found = await withRefusals(() => lockAll(tx, { ids: JSON.stringify(ids) }))
  const held = new Map<string, HeldAccount>()
  for (const row of found) {
    const balance = balanceFrom(row)
    const { id, book, guarded, closed } = row
    held.set(id, { ...balance, id, book, guarded, closed, available: availableIn(balance) })
  }
  for (const id of ids) if (!held.has(id)) throw AccountUnknown({ account: id })
  return held
}

const lockAll = prepareRows<{ ids: string }, AccountRow>(
  (placeholder) =>
    sql`select * from lg_lock(array(select jsonb_array_elements_text(${placeholder('ids')}::jsonb)))`,
)
