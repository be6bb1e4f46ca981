import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import {
  bankColumns,
  bankLines,
  bankMatches,
  bankStatementParts,
  bankStatements,
} from './reconciliation.tables.ts'

/**
 * Erases payers, accounts, texts and undo reasons from a wedding's bank files. Amounts and links to
 * contributions are kept.
 */
export async function eraseStatements(tx: Tx, weddingId: string): Promise<void> {
  const isOwnLine = tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.weddingId, weddingId))
  await tx.delete(bankStatementParts).where(inArray(bankStatementParts.statementId, isOwnLine))
  await tx.delete(bankColumns).where(eq(bankColumns.weddingId, weddingId))
  const erased = { words: '', payer: null, account: null, bankReference: '' }
  await tx.update(bankLines).set(erased).where(eq(bankLines.weddingId, weddingId))
  const undoReason = sql`left(undo_reason, 0)`
  await tx.update(bankMatches).set({ undoReason }).where(eq(bankMatches.weddingId, weddingId))
  const nothing = {
    undoReason,
    name: '',
    bank: null,
    sampleRows: null,
    preview: null,
    problems: [],
    notes: [],
  }
  await tx.update(bankStatements).set(nothing).where(eq(bankStatements.weddingId, weddingId))
}
