import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import type { AccountSpec } from './account.ts'
import { withRefusals } from './ledger-store.ts'

/**
 * Opens the accounts that do not exist yet. Reopening with the same definition changes nothing; another
 * definition is refused.
 */
export async function openAccounts(tx: Tx, specs: readonly AccountSpec[]): Promise<void> {
  if (specs.length === 0) return
  const complete = specs.map(({ id, book, unit, guarded = false }) => ({ id, book, unit, guarded }))
  await withRefusals(() => openAll(tx, { accounts: JSON.stringify(complete) }))
}

const openAll = prepareRows<{ accounts: string }, Record<string, unknown>>(
  (placeholder) => sql`select lg_open(${placeholder('accounts')}::jsonb)`,
)
