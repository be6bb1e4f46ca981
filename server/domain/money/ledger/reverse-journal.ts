import type { Tx } from '#server/platform/db/database.ts'
import { oppositeLegs } from './journal.ts'
import { journalNamed } from './ledger-queries.ts'
import { JournalNotReversible, JournalUnknown } from './ledger.refusals.ts'
import { applyJournal, type PostResult } from './ledger-store.ts'

/** Request to reverse the journal whose key is `of`. */
export type Reversal = { key: string; of: string; reason: string; actor?: string; effectiveAt?: Date }

/**
 * Writes a journal with the opposite transfers, linked to the original. Pending transfers are voided; when a
 * later journal resolved one of them, that journal must be reversed instead.
 */
export async function reverseJournal(tx: Tx, { of, ...reversal }: Reversal): Promise<PostResult> {
  const original = await journalNamed(tx, of)
  if (!original) throw JournalUnknown({ key: of })
  const legs = oppositeLegs(original.transfers)
  if (!legs) throw JournalNotReversible({ key: of })
  const request = { ...reversal, kind: `reverse ${original.kind}`, book: original.book, legs }
  return applyJournal(tx, request, { seq: original.seq, key: of })
}
