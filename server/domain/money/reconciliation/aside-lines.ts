import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { bankLines } from './reconciliation.tables.ts'
import type { BankLine } from './statement-store.ts'

/** The lines that were put away together with these, or because these show the same movement; locked. */
export async function asideBecauseOf(
  tx: Tx,
  weddingId: string,
  lineIds: readonly string[],
): Promise<BankLine[]> {
  const because = inArray(bankLines.asideReason, ['reversed', 'sameMovement'])
  const aside = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.weddingId, weddingId), because, isNull(bankLines.undoneAt)))
    .orderBy(bankLines.id)
    .for('update')
  const ids = new Set(lineIds)
  return aside.filter((line) => line.withLines.some((id) => ids.has(id)))
}
