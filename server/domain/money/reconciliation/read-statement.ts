import { and, asc, eq, ne } from 'drizzle-orm'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { readBankStatement, type Reading, type Statement } from '#server/domain/money/statements/index.ts'
import { todayIn, type Wedding, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { invariant } from '#server/platform/invariant.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import { minutes } from '#shared/duration.ts'
import type { StatementWarningCode } from '#shared/statement-warnings.ts'
import { stateNotIn } from '#server/platform/db/state-in.ts'
import { isDiscarded } from '#shared/states/bank-statement.ts'
import { keptPayments } from '#server/domain/money/matching/index.ts'
import { candidatesOf } from './candidate-queries.ts'
import { keepLines } from './keep-lines.ts'
import { bankColumns, bankStatementParts, bankStatements } from './reconciliation.tables.ts'
import { previewOf } from './statement-preview.ts'
import { type BankStatement, forgetFile } from './statement-store.ts'
import { readStatementKind } from './reconciliation.job-kinds.ts'

/**
 * Reads a bank file completely or not at all and stores lines that may be gifts. After a crash it restarts
 * without storing duplicates.
 */
export const readStatement = defineJob({
  kind: readStatementKind,
  timeLimit: minutes(15),
  run: async (platform, { statementId }, { signal }) => {
    const [statement] = await platform.database.db
      .select()
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId))
    const wedding = statement && (await weddingById(platform.database.db, statement.weddingId))
    if (!wedding || statement.state !== 'reading') return
    const bytes = await contentOf(platform, statementId)
    const { sha256, reading } = await readFile(platform, { wedding, statement }, bytes, signal)
    if (sha256 && (await isThere(platform, statement, sha256))) return refuse(platform, statement, 'sameFile')
    if (reading.kind === 'unreadable')
      return conclude(platform, statement, { state: 'unreadable', problems: [...reading.problems] })
    if (reading.kind !== 'read') return conclude(platform, statement, questionOf(reading))
    if (!statement.isAccepted)
      return conclude(platform, statement, await previewed(platform, wedding, reading.statement))
    invariant(sha256, 'Bank file without a hash')
    await keepLines(platform, statement, { read: reading.statement, sha256, signal })
  },
})

/** Returns the preview that the couple see before any line of the file is stored. */
async function previewed(
  { database }: Platform,
  wedding: Wedding,
  read: Statement,
): Promise<Partial<BankStatement>> {
  const days = read.lines.map((line) => line.bookedOn).toSorted()
  const { format, bank, notes } = read
  const isKept = keptPayments(read.lines, await candidatesOf(database.db, wedding.id))
  const preview = previewOf(read, await allReceivingAccountsOf(database.db, wedding.id), isKept)
  return {
    state: 'preview',
    preview,
    format,
    bank,
    notes: [...notes],
    fromDay: days[0] ?? null,
    toDay: days.at(-1) ?? null,
  }
}

/**
 * Returns the question that a partner must answer before the file can be read: the roles of the columns, or
 * which movements are outgoing.
 */
function questionOf(reading: Extract<Reading, { kind: 'unmapped' | 'undirected' }>): Partial<BankStatement> {
  const { mark, rows } = reading.columns
  const sampleRows = rows.map((row) => [...row])
  const directionQuestion =
    reading.kind === 'undirected'
      ? { roles: [...reading.columns.roles], choices: [...reading.columns.choices] }
      : null
  return { state: 'unmapped', mark, sampleRows, directionQuestion }
}

/** Returns the file as the browser uploaded it. */
async function contentOf({ database }: Platform, statementId: string): Promise<Buffer> {
  const parts = await database.db
    .select({ content: bankStatementParts.content })
    .from(bankStatementParts)
    .where(eq(bankStatementParts.statementId, statementId))
    .orderBy(asc(bankStatementParts.part))
  return Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')))
}

async function isThere({ database }: Platform, statement: BankStatement, sha256: string): Promise<boolean> {
  const [other] = await database.db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.weddingId, statement.weddingId),
        eq(bankStatements.sha256, sha256),
        ne(bankStatements.id, statement.id),
        stateNotIn(bankStatements.state, isDiscarded),
      ),
    )
  return other !== undefined
}

async function readFile(
  { database }: Platform,
  { wedding, statement }: { wedding: Wedding; statement: BankStatement },
  bytes: Uint8Array,
  signal: AbortSignal,
) {
  const storedColumns = await database.db
    .select()
    .from(bankColumns)
    .where(eq(bankColumns.weddingId, wedding.id))
  const columns = Object.fromEntries(
    storedColumns.map(({ mark, roles, outgoingValues, incomingValues }) => [
      mark,
      { roles, outgoingValues, incomingValues },
    ]),
  )
  const { onlyDeposits, createdAt } = statement
  const today = todayIn(wedding.timeZone, createdAt)
  const file = { bytes, currency: wedding.currency, columns, onlyDeposits, today }
  return readBankStatement(file, { sender: wedding.id, signal })
}

const refuse = (platform: Platform, statement: BankStatement, code: StatementWarningCode) =>
  conclude(platform, statement, { state: 'unreadable', problems: [{ line: null, code, value: '' }] })

async function conclude(
  { database }: Platform,
  { id, weddingId }: BankStatement,
  changes: Partial<BankStatement>,
) {
  await database.transaction(async (tx) => {
    await tx
      .update(bankStatements)
      .set(changes)
      .where(and(eq(bankStatements.id, id), eq(bankStatements.state, 'reading')))
    // Other unreadable files are kept in case a partner names their columns.
    if (changes.state === 'unreadable' && changes.problems?.some(({ code }) => code === 'sameFile'))
      await forgetFile(tx, id)
    await notifyClients(tx, weddingTopic(weddingId), 'StatementRead')
  })
}
