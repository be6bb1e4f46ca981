import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { type ColumnRole, columnRoles, isEnough } from '#server/domain/statements/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { StatementMoved } from './reconciliation.refusals.ts'
import { bankColumns, bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, lockStatement } from './statement-store.ts'

/** A partner says what the columns of a file are; it is read then, and so are later files of this shape. */
export async function nameColumns(
  context: AppContext,
  id: string,
  named: readonly (string | null)[],
): Promise<BankStatement> {
  const roles = named.map((name): ColumnRole | null => columnRoles.find((role) => role === name) ?? null)
  if (!isEnough(roles)) throw new InvalidInput([{ path: 'roles', rule: 'columns.missing' }])
  const twice = roles.some((role, at) => role && !mayRepeat.includes(role) && roles.indexOf(role) !== at)
  if (twice) throw new InvalidInput([{ path: 'roles', rule: 'columns.twice' }])
  return context.database.transaction(async (tx) => {
    const statement = await lockStatement(tx, context, id)
    const { weddingId, mark } = statement
    const mayBeRead = statement.state === 'unmapped' || statement.state === 'unreadable'
    if (!mayBeRead || mark === null) throw new StatementMoved()
    await tx
      .insert(bankColumns)
      .values({ weddingId, mark, roles })
      .onConflictDoUpdate({ target: [bankColumns.weddingId, bankColumns.mark], set: { roles } })
    const [again] = await tx
      .update(bankStatements)
      .set({ state: 'reading', problems: [] })
      .where(eq(bankStatements.id, id))
      .returning()
    invariant(again, 'A locked bank file is there')
    await enqueue(tx, { kind: 'read-statement', payload: { statementId: id } })
    return again
  })
}

const mayRepeat: readonly ColumnRole[] = ['words', 'reference']
