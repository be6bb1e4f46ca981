import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { questionnaires } from './questions.tables.ts'

/** Deletes the questions of a wedding. Replies are deleted with its guests. */
export async function eraseQuestions(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(questionnaires).where(eq(questionnaires.weddingId, weddingId))
}
