import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { Balance } from './account.ts'
import type { Transfer } from './journal.ts'

/** An account as the table has it. */
export type AccountRow = {
  id: string
  book: string
  unit: string
  guarded: boolean
  closed: boolean
  dr_posted: bigint
  cr_posted: bigint
  dr_pending: bigint
  cr_pending: bigint
}

/** The sums of a row, by their names outside of the database. */
export function balanceFrom(row: AccountRow): Balance {
  return {
    unit: row.unit,
    debitPosted: row.dr_posted,
    creditPosted: row.cr_posted,
    debitPending: row.dr_pending,
    creditPending: row.cr_pending,
  }
}

/** Every account of a book with its sums, in the order of their ids. */
export async function balancesOf(on: Reader, book: string): Promise<Map<string, Balance>> {
  const found = await rows<AccountRow>(
    on,
    sql`select * from lg_account where book = ${book} order by id collate "C"`,
  )
  return new Map(found.map((row) => [row.id, balanceFrom(row)]))
}

/** SQL: `availableIn` for the account with this id, without a lock; 0 for an account that was never opened. */
export const availableOf = (id: SQL): SQL =>
  sql`coalesce((select cr_posted - dr_posted - dr_pending from lg_account where id = ${id}), 0)`

/** A journal with its transfers, as written. */
export type Journal = {
  seq: bigint
  book: string
  number: bigint
  key: string
  kind: string
  actor: string | null
  reason: string | null
  at: Date
  effectiveAt: Date
  transfers: Transfer[]
}

/** A transfer with the journal it belongs to: one line of an audit. */
export type TransferLine = Transfer & { journal: Omit<Journal, 'transfers'> }

type TransferRow = {
  id: bigint
  phase: Transfer['phase']
  pending_id: bigint | null
  debit: string
  credit: string
  unit: string
  amount: bigint
  seq: bigint
  book: string
  number: bigint
  key: string
  kind: string
  actor: string | null
  reason: string | null
  at: Date
  effective_at: Date
}

const columns = sql`t.id, t.phase, t.pending_id, t.debit, t.credit, t.unit, t.amount, j.seq, j.book, j.number, j.key,
  j.kind, j.actor, j.reason, j.at, j.effective_at`

function lineFrom(row: TransferRow): TransferLine {
  const {
    id,
    phase,
    pending_id: pendingId,
    debit,
    credit,
    unit,
    amount,
    effective_at: effectiveAt,
    ...journal
  } = row
  return { id, phase, pendingId, debit, credit, unit, amount, journal: { ...journal, effectiveAt } }
}

/** The journal with this key, or null. */
export async function journalNamed(on: Reader, key: string): Promise<Journal | null> {
  const found = await rows<TransferRow>(
    on,
    sql`select ${columns} from lg_journal j join lg_transfer t on t.journal = j.seq where j.key = ${key} order by t.id`,
  )
  const lines = found.map(lineFrom)
  const first = lines[0]
  return first ? { ...first.journal, transfers: lines.map(({ journal: _, ...transfer }) => transfer) } : null
}

/** Which transfers: of a book, perhaps of one account, after the last one seen. */
export type TransfersWanted = { book: string; account?: string; after?: bigint; first?: number }

/**
 * The transfers of a book in the order they were written. Pages are complete and without repeats while others write:
 * a book is written by one at a time, so nothing ever appears before what was already shown. `next` is null at the end.
 */
export async function transfersOf(
  on: Reader,
  { book, account, after = 0n, first = 50 }: TransfersWanted,
): Promise<{ transfers: TransferLine[]; next: bigint | null }> {
  const ofAccount = account === undefined ? sql`true` : sql`(t.debit = ${account} or t.credit = ${account})`
  const found = await rows<TransferRow>(
    on,
    sql`select ${columns} from lg_journal j join lg_transfer t on t.journal = j.seq
      where j.book = ${book} and t.id > ${after}::bigint and ${ofAccount} order by t.id limit ${first + 1}::int`,
  )
  const transfers = found.slice(0, first).map(lineFrom)
  return { transfers, next: found.length > first ? (transfers.at(-1)?.id ?? null) : null }
}

/** One thing that must not be: what, in which book, with which account, journal or transfer. */
export type Violation = { what: string; book: string; subject: string }

/** Checks every rule over the whole ledger. Empty, always. */
export function violations(on: Reader): Promise<Violation[]> {
  return rows<Violation>(on, sql`select what, book, subject from lg_violations`)
}

/** How many journals a book has and the last link of its chain: kept elsewhere, it proves later that nothing was rewritten. */
export async function headOf(on: Reader, book: string): Promise<{ journals: bigint; link: string } | null> {
  const found = await rows<{ journals: bigint; link: string }>(
    on,
    sql`select journals, encode(head, 'hex') as link from lg_book where id = ${book}`,
  )
  return found[0] ?? null
}

/** The end of every book's chain, in a stable order. */
export function bookHeads(on: Reader): Promise<{ book: string; journals: bigint; link: string }[]> {
  return rows(
    on,
    sql`select id as book, journals, encode(head, 'hex') as link from lg_book order by id collate "C"`,
  )
}

/** The link a book's chain had after this many journals; null when the book has fewer. */
export async function linkAt(on: Reader, book: string, journals: bigint): Promise<string | null> {
  const [found] = await rows<{ link: string }>(
    on,
    sql`select encode(chain, 'hex') as link from lg_journal where book = ${book} and number = ${journals}`,
  )
  return found?.link ?? null
}
