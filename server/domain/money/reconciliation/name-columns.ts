import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { hasRequiredColumns } from '#server/domain/money/statements/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { statementStates } from '#shared/states/bank-statement.ts'
import { StatementMoved } from './reconciliation.refusals.ts'
import { bankColumns, bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, lockStatement } from './statement-store.ts'
import { type ColumnRole, columnRoles } from '#shared/statement-columns.ts'
import { readStatementKind } from './reconciliation.job-kinds.ts'

/** A partner's answers about the columns of a bank file. */
export type ColumnNames = {
  /** Role of each column, or null. */
  readonly roles: readonly (string | null)[]
  /** Values of the direction column that mean outgoing money; null when the question was not asked. */
  readonly outgoingValues?: readonly string[] | null
  /** True if every movement of this file is a deposit. */
  readonly onlyDeposits?: boolean
}

/**
 * Saves a partner's answers about the columns and reads the file again. Later files of the same structure use
 * the answers. `onlyDeposits` applies to this file only, since the next one may contain payments.
 */
export async function nameColumns(
  context: AppContext,
  id: string,
  { roles: named, outgoingValues = null, onlyDeposits = false }: ColumnNames,
): Promise<BankStatement> {
  const roles = named.map((name): ColumnRole | null => columnRoles.find((role) => role === name) ?? null)
  const outgoing = outgoingValues?.map((value) => value.slice(0, maxValueLength)).slice(0, maxValues) ?? null
  if (outgoing && !roles.includes('direction'))
    throw InvalidInput({ issues: [{ path: 'outgoingValues', rule: 'columns.missing' }] })
  if (!hasRequiredColumns(roles)) throw InvalidInput({ issues: [{ path: 'roles', rule: 'columns.missing' }] })
  const twice = roles.some((role, at) => role && !mayRepeat.includes(role) && roles.indexOf(role) !== at)
  if (twice) throw InvalidInput({ issues: [{ path: 'roles', rule: 'columns.twice' }] })
  return context.database.transaction(async (tx) => {
    const statement = await lockStatement(tx, context, id)
    const { weddingId, mark, directionQuestion } = statement
    if (!statementStates.allows('nameColumns', statement.state) || mark === null) throw StatementMoved()
    const [before] = await tx
      .select()
      .from(bankColumns)
      .where(and(eq(bankColumns.weddingId, weddingId), eq(bankColumns.mark, mark)))
    const column = roles.indexOf('direction')
    const askedValues = directionQuestion?.choices.find((choice) => choice.column === column)?.values ?? []
    const values =
      outgoing &&
      meaningsOf(outgoing, askedValues, before?.roles.indexOf('direction') === column ? before : null)
    const columns = { roles, outgoingValues: null, incomingValues: null, ...values }
    await tx
      .insert(bankColumns)
      .values({ weddingId, mark, ...columns })
      .onConflictDoUpdate({ target: [bankColumns.weddingId, bankColumns.mark], set: columns })
    const [reread] = await tx
      .update(bankStatements)
      .set({ state: 'reading', problems: [], directionQuestion: null, onlyDeposits })
      .where(eq(bankStatements.id, id))
      .returning()
    invariant(reread, 'Locked bank file missing')
    await enqueue(tx, readStatementKind, { statementId: id })
    return reread
  })
}

/**
 * Returns the meanings of the direction values: the new answers, and the earlier answers for values not asked
 * about.
 */
function meaningsOf(
  outgoing: readonly string[],
  askedValues: readonly string[],
  before: Pick<typeof bankColumns.$inferSelect, 'outgoingValues' | 'incomingValues'> | null,
) {
  const storedValues = (values: readonly string[] | null | undefined) =>
    (values ?? []).filter((value) => !askedValues.includes(value) && !outgoing.includes(value))
  return {
    outgoingValues: [...outgoing, ...storedValues(before?.outgoingValues)],
    incomingValues: [
      ...askedValues.filter((value) => !outgoing.includes(value)),
      ...storedValues(before?.incomingValues),
    ],
  }
}

/** Limits on the number and length of direction values. */
const maxValues = 10
const maxValueLength = 80

const mayRepeat: readonly ColumnRole[] = ['words', 'reference']
