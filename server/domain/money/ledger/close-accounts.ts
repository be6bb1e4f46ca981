import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { ask } from './ledger-store.ts'

/** Closes accounts for good, whatever their balance; refused while something is pending in one of them. */
export async function closeAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await ask(tx, sql`select lg_close(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`)
}
