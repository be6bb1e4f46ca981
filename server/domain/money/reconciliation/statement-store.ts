import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import { isOpenLine } from '#shared/states/bank-line.ts'
import { BankLineMoved, BankLineNotFound, StatementNotFound } from './reconciliation.refusals.ts'
import { bankLines, bankStatementParts, bankStatements } from './reconciliation.tables.ts'
import { matchLinesKind } from './reconciliation.job-kinds.ts'

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

export type BankStatement = typeof bankStatements.$inferSelect
export type BankLine = typeof bankLines.$inferSelect

/** The bank file for one of the partners, its row locked; `StatementNotFound` for everybody else. */
export async function lockStatement(tx: Tx, context: AppContext, id: string): Promise<BankStatement> {
  const [statement] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for('update')
  if (!statement) throw StatementNotFound()
  await partnerOf(tx, context, statement.weddingId, StatementNotFound())
  return statement
}

/** These lines of one wedding for one of its partners, locked in the order of their ids; `BankLineNotFound` for everybody else. */
export async function lockLines(
  tx: Tx,
  context: AppContext,
  ids: readonly string[],
): Promise<{ lines: BankLine[]; wedding: Wedding }> {
  const found = await tx
    .select()
    .from(bankLines)
    .where(and(inArray(bankLines.id, [...ids]), isNull(bankLines.undoneAt)))
    .orderBy(bankLines.id)
    .for('update')
  const [first] = found
  const oneWedding = new Set(found.map((line) => line.weddingId)).size === 1
  if (!first || !oneWedding || found.length !== new Set(ids).size) throw BankLineNotFound()
  const wedding = await partnerOf(tx, context, first.weddingId, BankLineNotFound())
  const lines = ids.flatMap((id) => found.find((line) => line.id === id) ?? [])
  return { lines, wedding }
}

async function partnerOf(tx: Tx, context: AppContext, weddingId: string, otherwise: Error): Promise<Wedding> {
  return weddingOfPartner(tx, context, weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? otherwise : error
  })
}

/** Refuses when a line is already handled. */
export function mustBeOpen(lines: readonly BankLine[]): void {
  if (lines.some(({ standing }) => !isOpenLine(standing))) throw BankLineMoved()
}

/** The state of a line without a match. */
export const nobodys = {
  standing: 'unmatched',
  doubt: null,
  signal: null,
  suggested: [],
  withLines: [],
  failure: null,
  asideReason: null,
} as const satisfies Partial<BankLine>

/** Writes what has become of these lines and tells the couple's screens. */
export async function changeLines(
  tx: Tx,
  lines: readonly BankLine[],
  changes: Partial<BankLine>,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const ids = lines.map((line) => line.id)
  await tx.update(bankLines).set(changes).where(inArray(bankLines.id, ids))
  await notifyClients(tx, weddingTopic(first.weddingId), 'BankLinesChanged')
}

/** The file itself is needed no longer. */
export async function forgetFile(tx: Tx, statementId: string): Promise<void> {
  await tx.delete(bankStatementParts).where(eq(bankStatementParts.statementId, statementId))
}

/** Has the open lines of a wedding looked at again. */
export async function lookAgain(tx: Tx, weddingId: string): Promise<void> {
  await enqueue(tx, matchLinesKind, { weddingId }, { dedupeKey: `match-lines ${weddingId}` })
}
