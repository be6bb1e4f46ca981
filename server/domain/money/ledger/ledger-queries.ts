import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { Balance } from './account.ts'
import type { Transfer } from './journal.ts'

/** Row of the account table. */
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

/** Converts an account row to a balance. */
export function balanceFrom(row: AccountRow): Balance {
  return {
    unit: row.unit,
    debitPosted: row.dr_posted,
    creditPosted: row.cr_posted,
    debitPending: row.dr_pending,
    creditPending: row.cr_pending,
  }
}

/** Returns the balances of all accounts of a book by account id, ordered by id. */
export async function balancesOf(on: Reader, book: string): Promise<Map<string, Balance>> {
  const found = await rows<AccountRow>(
    on,
    sql`select * from lg_account where book = ${book} order by id collate "C"`,
  )
  return new Map(found.map((row) => [row.id, balanceFrom(row)]))
}

/** SQL of `availableIn` for the account with this id, without a lock; 0 for an account that does not exist. */
export const availableOf = (id: SQL): SQL =>
  sql`coalesce((select cr_posted - dr_posted - dr_pending from lg_account where id = ${id}), 0)`

/** A journal with its transfers, as stored. */
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

/** A transfer with its journal, for audits. */
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

/** Returns the journal with this key, or null. */
export async function journalNamed(on: Reader, key: string): Promise<Journal | null> {
  const found = await rows<TransferRow>(
    on,
    sql`select ${columns} from lg_journal j join lg_transfer t on t.journal = j.seq where j.key = ${key} order by t.id`,
  )
  const lines = found.map(lineFrom)
  const first = lines[0]
  return first ? { ...first.journal, transfers: lines.map(({ journal: _, ...transfer }) => transfer) } : null
}

/** Filter for transfers: a book, optionally one account, and the id of the last transfer of the previous page. */
export type TransferFilter = { book: string; account?: string; after?: bigint; first?: number }

/**
 * Returns a page of a book's transfers in the order of writing. Each book has one writer at a time, so no
 * transfer appears later on a page already read. `next` is the cursor of the next page, or null at the end.
 */
export async function transfersOf(
  on: Reader,
  { book, account, after = 0n, first = 50 }: TransferFilter,
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

/** A broken ledger rule: the rule, the book, and the account, journal or transfer concerned. */
export type Violation = { what: string; book: string; subject: string }

/** Returns all violations of ledger rules in the whole ledger. The result is empty unless the data is corrupt. */
export function violations(on: Reader): Promise<Violation[]> {
  return rows<Violation>(on, sql`select what, book, subject from lg_violations`)
}

/**
 * Returns the number of journals of a book and the last hash of its chain; null for an unknown book. A copy
 * kept elsewhere proves later that no journal was rewritten.
 */
export async function chainHeadOf(
  on: Reader,
  book: string,
): Promise<{ journals: bigint; hash: string } | null> {
  const found = await rows<{ journals: bigint; hash: string }>(
    on,
    sql`select journals, encode(head, 'hex') as hash from lg_book where id = ${book}`,
  )
  return found[0] ?? null
}

/** Returns the number of journals and the last chain hash of every book, ordered by book id. */
export function bookHeads(on: Reader): Promise<{ book: string; journals: bigint; hash: string }[]> {
  return rows(
    on,
    sql`select id as book, journals, encode(head, 'hex') as hash from lg_book order by id collate "C"`,
  )
}

/** Returns the chain hash of a book after this many journals, or null when the book has fewer. */
export async function chainHashAt(on: Reader, book: string, journals: bigint): Promise<string | null> {
  const [found] = await rows<{ hash: string }>(
    on,
    sql`select encode(chain, 'hex') as hash from lg_journal where book = ${book} and number = ${journals}`,
  )
  return found?.hash ?? null
}
