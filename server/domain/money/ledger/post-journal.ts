import type { Tx } from '#server/platform/db/database.ts'
import type { JournalRequest } from './journal.ts'
import { applyJournal, type PostResult } from './ledger-store.ts'

/**
 * Writes a journal completely or not at all, in one round trip. The same key with the same content returns
 * `exists` and the same transfers; with other content it is refused.
 */
export function postJournal(tx: Tx, request: JournalRequest): Promise<PostResult> {
  return applyJournal(tx, request)
}
