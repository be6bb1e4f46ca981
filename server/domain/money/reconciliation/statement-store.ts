import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import { isOpenLine } from '#shared/states/bank-line.ts'
import { BankLineMoved, BankLineNotFound, StatementNotFound } from './reconciliation.refusals.ts'
import { bankLines, bankStatementParts, bankStatements } from './reconciliation.tables.ts'
import { matchLinesKind } from './reconciliation.job-kinds.ts'

/** Locks and returns the lines that were set aside as reversed by, or the same movement as, one of these lines. */
export async function linesSetAsideBy(
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

/** Locks and returns the bank file for a partner. Throws `StatementNotFound` for other accounts. */
export async function lockStatement(tx: Tx, context: AppContext, id: string): Promise<BankStatement> {
  const [statement] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for('update')
  if (!statement) throw StatementNotFound()
  await partnerOf(tx, context, statement.weddingId, StatementNotFound())
  return statement
}

/**
 * Locks these lines of one wedding by id, for a partner. Throws `BankLineNotFound` for other accounts and for a
 * missing line.
 */
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

/** Throws `BankLineMoved` when a line is already handled. */
export function requireOpenLines(lines: readonly BankLine[]): void {
  if (lines.some(({ standing }) => !isOpenLine(standing))) throw BankLineMoved()
}

/** The state of a line without a match. */
export const unmatchedFields = {
  standing: 'unmatched',
  doubt: null,
  signal: null,
  suggested: [],
  withLines: [],
  failure: null,
  asideReason: null,
} as const satisfies Partial<BankLine>

/** Updates these lines and notifies the couple's clients. */
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

/**
 * Changes the lines whose state is still the one that was judged. Lines that the couple decided on meanwhile
 * are skipped. The job tells the couple's clients at its end.
 */
export async function changeUndecided(
  tx: Tx,
  lines: readonly BankLine[],
  changes: Partial<BankLine>,
): Promise<void> {
  const asJudged = JSON.stringify(lines.map(({ id, standing }) => ({ id, standing })))
  const undecided = tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(
      and(
        isNull(bankLines.undoneAt),
        sql`(${bankLines.id}, ${bankLines.standing}) in
          (select id, standing from jsonb_to_recordset(${asJudged}::jsonb) as judged(id uuid, standing text))`,
      ),
    )
    .orderBy(bankLines.id)
    .for('update')
  await tx.update(bankLines).set(changes).where(inArray(bankLines.id, undecided))
}

/**
 * Marks an unread line as unmatched after its contribution changed, so that the couple see it until the next
 * round.
 */
export async function markUnmatched({ database }: Pick<Platform, 'database'>, lineId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const unread = and(eq(bankLines.id, lineId), eq(bankLines.standing, 'unread'))
    await tx.update(bankLines).set(unmatchedFields).where(unread)
  })
}

/** Deletes the uploaded parts of a file. */
export async function forgetFile(tx: Tx, statementId: string): Promise<void> {
  await tx.delete(bankStatementParts).where(eq(bankStatementParts.statementId, statementId))
}

/** Enqueues matching of the open lines of a wedding. */
export async function enqueueMatching(tx: Tx, weddingId: string): Promise<void> {
  await enqueue(tx, matchLinesKind, { weddingId }, { dedupeKey: `match-lines ${weddingId}` })
}
