import { count, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingOfPartner, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import { countUploadBytes } from '#server/platform/read-upload.ts'
import { minutes } from '#shared/duration.ts'
import { importStatementInput } from '#shared/inputs/import-statement.ts'
import { StatementNotFound } from './reconciliation.refusals.ts'
import { bankStatementParts, bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, lockStatement } from './statement-store.ts'
import { readStatementKind } from './reconciliation.job-kinds.ts'

const perAccount = { name: 'import-statement', max: 120, per: minutes(10) }

/** Validates the input of a part and applies the limits of the account and of uploaded bytes. */
async function admitPart(context: AppContext, input: unknown) {
  const { accountId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perAccount, accountId)
  const form = parseInput(importStatementInput, input)
  await countUploadBytes(context, form.content.length, accountId)
  return { accountId, form }
}

/**
 * Stores a part of a bank file and enqueues reading when all parts are present. A repeated part changes
 * nothing.
 */
export async function importStatement(context: AppContext, input: unknown): Promise<BankStatement> {
  const { accountId, form } = await admitPart(context, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    await tx
      .insert(bankStatements)
      .values({
        id: form.id,
        weddingId: wedding.id,
        name: form.name,
        state: 'arriving',
        parts: form.parts,
        problems: [],
        notes: [],
        done: 0,
        total: 0,
        known: 0,
        outgoing: 0,
        importedBy: accountId,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
    const statement = await lockStatement(tx, context, form.id)
    if (statement.weddingId !== wedding.id || statement.parts !== form.parts) throw StatementNotFound()
    if (statement.state !== 'arriving') return statement
    await tx
      .insert(bankStatementParts)
      .values({ statementId: form.id, part: form.part, content: form.content })
      .onConflictDoUpdate({
        target: [bankStatementParts.statementId, bankStatementParts.part],
        set: { content: form.content },
      })
    const [there] = await tx
      .select({ parts: count() })
      .from(bankStatementParts)
      .where(eq(bankStatementParts.statementId, form.id))
    if (there?.parts !== form.parts) return statement
    const [whole] = await tx
      .update(bankStatements)
      .set({ state: 'reading' })
      .where(eq(bankStatements.id, form.id))
      .returning()
    invariant(whole, 'Locked bank file missing')
    await enqueue(tx, readStatementKind, { statementId: form.id })
    await notifyClients(tx, weddingTopic(wedding.id), 'StatementArrived')
    return whole
  })
}
