import { setImmediate } from 'node:timers/promises'
import { and, count, eq, sql } from 'drizzle-orm'
import {
  type Statement,
  type StatementLine,
  fingerprintLines,
} from '#server/domain/money/statements/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { notifyClients } from '#server/platform/live.ts'
import { stateNotIn } from '#server/platform/db/state-in.ts'
import { isDiscarded } from '#shared/states/bank-statement.ts'
import { candidatesOf } from './candidate-queries.ts'
import { keptPayments } from '#server/domain/money/matching/index.ts'
import { recordLinesOf } from './line-statements.ts'
import { bankLines, bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, forgetFile, enqueueMatching } from './statement-store.ts'

const linesPerTransaction = 500
/** Lines processed per turn of the event loop. */
const linesPerTurn = 200

type NumberedLine = { line: StatementLine; position: number; fingerprint: string; ordinal: number }

/** Stores the lines of a file that may be gifts. A line that occurs in several files is stored once. */
export async function keepLines(
  platform: Platform,
  statement: BankStatement,
  { read, sha256, signal }: { read: Statement; sha256: string; signal: AbortSignal },
): Promise<void> {
  const relevant = await relevantLines(platform.database.db, statement.weddingId, read)
  for (let done = 0; done < relevant.length; done += linesPerTransaction) {
    signal.throwIfAborted()
    const some = relevant.slice(done, done + linesPerTransaction)
    const isKept = await insertLines(platform, statement, some, {
      done: done + some.length,
      total: relevant.length,
    })
    if (!isKept) return
    // The embedded database runs in this thread, so this lets other requests proceed.
    await setImmediate()
  }
  await conclude(platform, statement, { read, sha256, total: relevant.length })
}

/** Returns the deposits and the payments that may have returned one. The couple's other spending is not stored. */
async function relevantLines(on: Reader, weddingId: string, { lines }: Statement): Promise<NumberedLine[]> {
  const fingerprint = fingerprintLines()
  const isKept = keptPayments(lines, await candidatesOf(on, weddingId))
  const ordinals = new Map<string, number>()
  const relevant: NumberedLine[] = []
  for (const [position, line] of lines.entries()) {
    const name = fingerprint(line)
    const key = `${line.bookedOn} ${line.minor} ${line.currency}`
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    if (line.minor > 0n || isKept(line)) relevant.push({ line, position, fingerprint: name, ordinal })
    if (position % linesPerTurn === 0) await setImmediate()
  }
  return relevant
}

/** Locks the file and returns false if a partner undid it while it was being read. */
async function lockUnlessUndone(tx: Tx, id: string): Promise<boolean> {
  const reading = and(eq(bankStatements.id, id), eq(bankStatements.state, 'reading'))
  const [still] = await tx.select({ id: bankStatements.id }).from(bankStatements).where(reading).for('update')
  return still !== undefined
}

async function insertLines(
  { database, random }: Platform,
  { id: statementId, weddingId }: BankStatement,
  some: readonly NumberedLine[],
  progress: { done: number; total: number },
): Promise<boolean> {
  const lines = some.map(({ line, position, fingerprint, ordinal }) => ({
    id: random.uuid(),
    position,
    fingerprint,
    account: line.account,
    booked_on: line.bookedOn,
    // JSON has no big integers.
    amount_minor: line.minor.toString(),
    currency: line.currency,
    // A cut through a pair of surrogates would not be valid JSON for PostgreSQL.
    words: line.words.slice(0, 500).toWellFormed(),
    payer: line.payer?.slice(0, 200).toWellFormed() ?? null,
    bank_reference: line.bankReference.slice(0, 100).toWellFormed(),
    is_return: line.isReturn ?? false,
    ordinal,
  }))
  return database.transaction(async (tx) => {
    if (!(await lockUnlessUndone(tx, statementId))) return false
    // One parameter instead of ten thousand, whose statement would take longer to build than to run.
    await tx.execute(
      sql`insert into bank_lines (id, wedding_id, statement_id, position, fingerprint, account, booked_on, amount_minor, currency,
          words, payer, bank_reference, is_return, ordinal, standing, suggested, with_lines, refused)
        select id, ${weddingId}, ${statementId}, position, fingerprint, account, booked_on, amount_minor, currency,
          words, payer, bank_reference, is_return, ordinal, 'unread', '[]', '[]', '[]'
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, fingerprint text, account text,
          booked_on text, amount_minor bigint, currency text, words text, payer text, bank_reference text, is_return boolean, ordinal int)
        on conflict do nothing`,
    )
    await recordLinesOf(tx, { id: statementId, weddingId }, lines)
    await tx.update(bankStatements).set(progress).where(eq(bankStatements.id, statementId))
    await notifyClients(tx, weddingTopic(weddingId), 'StatementProgressed')
    return true
  })
}

async function conclude(
  { database }: Platform,
  { id, weddingId }: BankStatement,
  { read, sha256, total }: { read: Statement; sha256: string; total: number },
): Promise<void> {
  const days = read.lines.map((line) => line.bookedOn).toSorted()
  await database.transaction(async (tx) => {
    if (!(await lockUnlessUndone(tx, id))) return
    const [own] = await tx.select({ lines: count() }).from(bankLines).where(eq(bankLines.statementId, id))
    await tx
      .update(bankStatements)
      .set({
        state: 'matching',
        // Of two identical files read at once, the second finds all of its lines known and stores no hash.
        sha256: sql`case when exists (select 1 from bank_statements other where other.wedding_id = ${weddingId}
          and other.sha256 = ${sha256} and ${stateNotIn(sql`other.state`, isDiscarded)}) then null else ${sha256} end`,
        format: read.format,
        bank: read.bank,
        notes: [...read.notes],
        total,
        known: total - (own?.lines ?? 0),
        outgoing: read.lines.length - total,
        fromDay: days[0] ?? null,
        toDay: days.at(-1) ?? null,
      })
      .where(eq(bankStatements.id, id))
    await forgetFile(tx, id)
    await enqueueMatching(tx, weddingId)
  })
}
