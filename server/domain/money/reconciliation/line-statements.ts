import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isMatchable } from '#shared/states/bank-statement.ts'
import { bankLines, bankLineStatements, bankStatements } from './reconciliation.tables.ts'

type PlacedLine = { readonly fingerprint: string; readonly position: number; readonly ordinal: number }

/** Records that a statement contains these lines, including lines that an earlier statement introduced. */
export async function recordLinesOf(
  tx: Tx,
  { id: statementId, weddingId }: { id: string; weddingId: string },
  placed: readonly PlacedLine[],
): Promise<void> {
  const lines = placed.map(({ fingerprint, position, ordinal }) => ({ fingerprint, position, ordinal }))
  await tx.execute(
    sql`insert into bank_line_statements (line_id, statement_id, position, ordinal)
      select l.id, ${statementId}, p.position, p.ordinal
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p(fingerprint text, position int, ordinal int)
      join bank_lines l on l.wedding_id = ${weddingId} and l.fingerprint = p.fingerprint and l.undone_at is null
      order by l.id on conflict do nothing`,
  )
}

/**
 * Locks a statement and the statements of its wedding that are being read, so that undoing it does not race
 * with storing lines that they share.
 */
export async function lockWithStatementsBeingRead(tx: Tx, id: string): Promise<void> {
  const wedding = tx
    .select({ id: bankStatements.weddingId })
    .from(bankStatements)
    .where(eq(bankStatements.id, id))
  await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(
      and(
        inArray(bankStatements.weddingId, wedding),
        or(eq(bankStatements.id, id), eq(bankStatements.state, 'reading')),
      ),
    )
    .orderBy(asc(bankStatements.id))
    .for('update')
}

/**
 * Reassigns lines of a statement that other statements also contain to the earliest of those. Returns the ids
 * of the lines that no other statement contains.
 */
export async function reassignSharedLines(tx: Tx, statementId: string): Promise<string[]> {
  const own = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(eq(bankLines.statementId, statementId), isNull(bankLines.undoneAt)))
    .orderBy(asc(bankLines.id))
    .for('update')
  await tx.delete(bankLineStatements).where(eq(bankLineStatements.statementId, statementId))
  await tx.execute(sql`
    update bank_lines l set statement_id = next.statement_id, position = next.position, ordinal = next.ordinal
    from (
      select distinct on (s.line_id) s.line_id, s.statement_id, s.position, s.ordinal
      from bank_line_statements s
      join bank_lines mine on mine.id = s.line_id and mine.statement_id = ${statementId} and mine.undone_at is null
      join bank_statements b on b.id = s.statement_id
      order by s.line_id, b.created_at, b.id) next
    where l.id = next.line_id`)
  const left = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(eq(bankLines.statementId, statementId), isNull(bankLines.undoneAt)))
  if (left.length < own.length) await countKnownLines(tx, statementId)
  return left.map(({ id }) => id)
}

/** Recalculates, for the other statements of the wedding, how many of their lines belong to another statement. */
async function countKnownLines(tx: Tx, statementId: string): Promise<void> {
  const wedding = tx
    .select({ id: bankStatements.weddingId })
    .from(bankStatements)
    .where(eq(bankStatements.id, statementId))
  const ownLines = sql<number>`${bankStatements.total} - (select count(*)::int from bank_lines l
    where l.statement_id = ${bankStatements.id} and l.undone_at is null)`
  await tx
    .update(bankStatements)
    .set({ known: ownLines })
    .where(
      and(
        inArray(bankStatements.weddingId, wedding),
        ne(bankStatements.id, statementId),
        stateIn(bankStatements.state, isMatchable),
      ),
    )
}
