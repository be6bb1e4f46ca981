import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import {
  contributionsByIds,
  type LoadedContribution,
  isAllowed,
} from '#server/domain/gifts/contributions/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isUnmatchedLine } from '#shared/states/bank-line.ts'
import { type BankMatch, linksOf } from './match-store.ts'
import { bankLines, bankStatements } from './reconciliation.tables.ts'
import type { BankLine, BankStatement } from './statement-store.ts'

/** Number of lines of a file by state. `alone` counts those matched automatically. */
export type LineCounts = {
  statementId: string
  alone: number
  said: number
  doubtful: number
  unmatched: number
  waiting: number
  aside: number
}

/** Maximum number of files shown. */
const shownStatements = 12

/** Returns the latest bank files of a wedding, newest first, without undone files that had no lines to store. */
export async function statementsOf(on: Reader, weddingId: string): Promise<BankStatement[]> {
  return on
    .select()
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.weddingId, weddingId),
        or(ne(bankStatements.state, 'undone'), gt(bankStatements.total, 0)),
      ),
    )
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(shownStatements)
}

/** Returns the line counts of each file of a wedding by file id, in one query. */
export async function lineCounts(on: Reader, weddingId: string): Promise<Map<string, LineCounts>> {
  // The matches are read once, not joined: without statistics, the join reads all of them for each line.
  const isAlone = sql`l.id in (select b.line_id from bank_matches b
    where b.wedding_id = ${weddingId} and b.undone_at is null group by b.line_id having bool_and(b.made_by is null))`
  const found = await rows<LineCounts>(
    on,
    sql`select l.statement_id as "statementId",
        (count(*) filter (where l.standing = 'settled' and ${isAlone}))::int as alone,
        (count(*) filter (where l.standing = 'settled' and not ${isAlone}))::int as said,
        (count(*) filter (where l.standing = 'doubtful'))::int as doubtful,
        (count(*) filter (where ${stateIn(sql`l.standing`, isUnmatchedLine)}))::int as unmatched,
        (count(*) filter (where l.standing = 'waiting'))::int as waiting,
        (count(*) filter (where l.standing = 'aside'))::int as aside
      from bank_lines l where l.wedding_id = ${weddingId} and l.undone_at is null
      group by l.statement_id`,
  )
  return new Map(found.map((row) => [row.statementId, row]))
}

/**
 * Returns by file how many gifts would lose the state `received` if the file were undone: those its own lines
 * confirmed, except gifts processed further since.
 */
export async function undoableGifts(on: Reader, wedding: Wedding): Promise<Map<string, number>> {
  const links = await rows<{ statementId: string; contributionId: string }>(
    on,
    sql`select distinct l.statement_id as "statementId", m.contribution_id as "contributionId"
      from bank_matches m join bank_lines l on l.id = m.line_id
      where m.wedding_id = ${wedding.id} and m.undone_at is null and l.undone_at is null
        and not exists (select 1 from bank_line_statements s
          where s.line_id = l.id and s.statement_id <> l.statement_id)
        and exists (select 1 from bank_matches b
          where b.contribution_id = m.contribution_id and b.undone_at is null and b.moved)`,
  )
  const ids = [...new Set(links.map(({ contributionId }) => contributionId))]
  const found = await contributionsByIds(on, wedding, ids)
  const undoable = found.filter(({ contribution }) => isAllowed('undoReceived', contribution.state))
  const gifts = new Set(undoable.map(({ contribution }) => contribution.id))
  const byStatement = Map.groupBy(
    links.filter(({ contributionId }) => gifts.has(contributionId)),
    ({ statementId }) => statementId,
  )
  return new Map([...byStatement].map(([id, some]) => [id, some.length]))
}

export type LineStanding = Exclude<BankLine['standing'], 'unread'>
export type LineFilter = { standing: LineStanding; first: number; after: string | null }
export type LinePage = {
  lines: BankLine[]
  totalCount: number
  endCursor: string | null
  hasNextPage: boolean
}

/** Returns a page of a wedding's lines in this state, latest booking day first. */
export async function linesOf(on: Reader, weddingId: string, filters: LineFilter): Promise<LinePage> {
  const { standing } = filters
  const here = and(
    eq(bankLines.weddingId, weddingId),
    standing === 'unmatched'
      ? stateIn(bankLines.standing, isUnmatchedLine)
      : eq(bankLines.standing, standing),
    isNull(bankLines.undoneAt),
  )
  const cursor = readCursor(filters.after)
  const day = cursor?.at.slice(0, 10)
  const later = cursor
    ? sql`(${bankLines.bookedOn}, ${bankLines.id}) < (${day}, ${cursor.id}::uuid)`
    : undefined
  const found = await on
    .select()
    .from(bankLines)
    .where(and(here, later))
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.id))
    .limit(filters.first + 1)
  const totalCount = await on.$count(bankLines, here)
  const lines = found.slice(0, filters.first)
  const last = lines.at(-1)
  return {
    lines,
    totalCount,
    endCursor: last ? writeCursor(new Date(`${last.bookedOn}T00:00:00Z`), last.id) : null,
    hasNextPage: found.length > lines.length,
  }
}

/** A line with its suggested and matched contributions and its related lines. */
export type LineShown = {
  line: BankLine
  suggestions: LoadedContribution[]
  matches: { match: BankMatch; found: LoadedContribution }[]
  companions: BankLine[]
}

/** Loads the related data of lines, with a constant number of queries. */
export async function shownLines(
  on: Reader,
  wedding: Wedding,
  lines: readonly BankLine[],
): Promise<LineShown[]> {
  const links = await linksOf(on, { lineIds: lines.map((line) => line.id) })
  const ids = [...lines.flatMap((line) => line.suggested), ...links.map((one) => one.contributionId)]
  const known = new Map(
    (await contributionsByIds(on, wedding, [...new Set(ids)])).map((one) => [
      one.contribution.id,
      { ...one, isCompared: true },
    ]),
  )
  const others = [...new Set(lines.flatMap((line) => line.withLines))]
  const companions =
    others.length > 0 ? await on.select().from(bankLines).where(inArray(bankLines.id, others)) : []
  return lines.map((line) => ({
    line,
    suggestions: line.suggested.flatMap((id) => known.get(id) ?? []),
    companions: companions.filter((other) => line.withLines.includes(other.id)),
    matches: links
      .filter((one) => one.lineId === line.id)
      .flatMap((match) => {
        const found = known.get(match.contributionId)
        return found ? [{ match, found }] : []
      }),
  }))
}
