import type { Tx } from '#server/platform/db/database.ts'
import type { JournalRequest } from './journal.ts'
import { applyJournal, type Posted } from './ledger-store.ts'

/**
 * Writes a journal, whole or not at all, in one round trip. The same key with the same content again answers `exists`
 * with the same transfers; with another content it is refused.
 */
export function postJournal(tx: Tx, request: JournalRequest): Promise<Posted> {
  return applyJournal(tx, request)
}
