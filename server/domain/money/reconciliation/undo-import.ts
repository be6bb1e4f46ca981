import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import {
  linesSetAsideBy,
  type BankStatement,
  changeLines,
  forgetFile,
  lockStatement,
  unmatchedFields,
} from './statement-store.ts'
import { reassignSharedLines, lockWithStatementsBeingRead } from './line-statements.ts'
import { bankLines, bankStatements } from './reconciliation.tables.ts'
import { takeStatementBackKind } from './reconciliation.job-kinds.ts'

const maxReasonLength = 200

/**
 * Undoes a bank file: removes the lines that no other file contains and enqueues a job that undoes what they
 * confirmed.
 */
export async function undoImport(context: AppContext, id: string, reason: string): Promise<BankStatement> {
  return context.database.transaction(async (tx) => {
    await lockWithStatementsBeingRead(tx, id)
    const statement = await lockStatement(tx, context, id)
    if (statement.state === 'undone') return statement
    const undoneAt = context.clock.now()
    const gone = await reassignSharedLines(tx, id)
    await tx
      .update(bankLines)
      .set({ undoneAt })
      .where(and(eq(bankLines.statementId, id), isNull(bankLines.undoneAt)))
    const because = await linesSetAsideBy(tx, statement.weddingId, gone)
    await changeLines(tx, because, { ...unmatchedFields })
    await forgetFile(tx, id)
    const undoReason = reason.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength)
    const [undone] = await tx
      .update(bankStatements)
      .set({ state: 'undone', undoneAt, undoReason, preview: null })
      .where(eq(bankStatements.id, id))
      .returning()
    invariant(undone, 'Locked bank file missing')
    const accountId = context.viewer.kind === 'account' ? context.viewer.accountId : null
    await enqueue(tx, takeStatementBackKind, { statementId: id, accountId })
    await notifyClients(tx, weddingTopic(statement.weddingId), 'StatementUndone')
    return undone
  })
}
