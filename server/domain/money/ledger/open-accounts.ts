import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountSpec } from './account.ts'
import { ask } from './ledger-store.ts'

/** Opens what is not open yet. Opening again changes nothing; opening as something else is refused. */
export async function openAccounts(tx: Tx, specs: readonly AccountSpec[]): Promise<void> {
  if (specs.length === 0) return
  const complete = specs.map(({ id, book, unit, guarded = false }) => ({ id, book, unit, guarded }))
  await ask(tx, sql`select lg_open(${JSON.stringify(complete)}::jsonb)`)
}
