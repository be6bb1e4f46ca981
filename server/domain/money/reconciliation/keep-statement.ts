import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import { isAccepted } from '#shared/states/bank-statement.ts'
import { StatementMoved } from './reconciliation.refusals.ts'
import { bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, lockStatement } from './statement-store.ts'
import { readStatementKind } from './reconciliation.job-kinds.ts'

/**
 * Accepts the preview of a bank file and enqueues reading of its lines. A second call, also by the other
 * partner, changes nothing.
 */
export async function keepStatement(context: AppContext, id: string): Promise<BankStatement> {
  return context.database.transaction(async (tx) => {
    const statement = await lockStatement(tx, context, id)
    if (statement.isAccepted && isAccepted(statement.state)) return statement
    if (statement.state !== 'preview') throw StatementMoved()
    const [accepted] = await tx
      .update(bankStatements)
      .set({ state: 'reading', isAccepted: true, preview: null })
      .where(eq(bankStatements.id, id))
      .returning()
    invariant(accepted, 'Locked bank file missing after update')
    await enqueue(tx, readStatementKind, { statementId: id })
    await notifyClients(tx, weddingTopic(statement.weddingId), 'StatementKept')
    return accepted
  })
}
