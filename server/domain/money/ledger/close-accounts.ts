import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { ask } from './ledger-store.ts'

/** Closes accounts permanently, with any balance; refused while one has pending transfers. */
export async function closeAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await ask(tx, sql`select lg_close(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`)
}
