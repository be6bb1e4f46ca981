import type { Database } from '#server/platform/db/database.ts'
import * as ledger from './index.ts'
import type { Balance, JournalRequest } from './index.ts'

let books = 0

/** Opens a new book with two plain accounts, `a` and `c`, and a guarded account, `g`, that holds 100. */
export async function newBook(database: Database, unit = 'EUR') {
  const book = `book-${++books}`
  const [a, g, c] = [`${book}/a`, `${book}/g`, `${book}/c`]
  await database.transaction((tx) =>
    ledger.openAccounts(tx, [
      { id: a, book, unit },
      { id: g, book, unit, guarded: true },
      { id: c, book, unit },
    ]),
  )
  let keys = 0
  const post = (legs: JournalRequest['legs'], more: Partial<JournalRequest> = {}) =>
    database.transaction((tx) =>
      ledger.postJournal(tx, { key: `${book}:${++keys}`, kind: 'test', book, legs, ...more }),
    )
  const move = (phase: 'single' | 'pending', debit: string, credit: string, amount: bigint) =>
    post([{ phase, debit, credit, unit, amount }])
  const reserve = async (amount: bigint) => (await move('pending', g, c, amount)).transferIds[0] ?? -1n
  const balance = async (id: string): Promise<Balance> => {
    const found = (await ledger.balancesOf(database.db, book)).get(id)
    if (!found) throw new Error(`no account ${id}`)
    return found
  }
  await move('single', a, g, 100n)
  return { book, a, g, c, unit, post, move, reserve, balance }
}
