import { inspect } from 'node:util'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Leg, lockAccounts, openAccounts, postJournal } from './index.ts'

/** Default number of concurrent participants. */
export const racers = 30

/**
 * Runs a command in a transaction and returns its value, the number of tries, and the refusal code or
 * unexpected error.
 */
export async function attempt<T>(database: Database, command: (tx: Tx) => Promise<T>) {
  let tries = 0
  try {
    const value = await database.transaction((tx) => {
      tries++
      return command(tx)
    })
    return { value, tries, refused: null, broken: null }
  } catch (error) {
    if (error instanceof Refusal) return { value: null, tries, refused: error.code, broken: null }
    return {
      value: null,
      tries,
      refused: null,
      broken: error instanceof Error ? inspect(error.cause ?? error) : 'unknown',
    }
  }
}

/** Starts `count` runs concurrently and waits for all of them. */
export const atOnce = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

let books = 0
/** Opens a book with the guarded account `capacity` and the plain accounts `source`, `sold` and `p0` to `p8`. */
export async function newRaceBook(database: Database, capacity: bigint) {
  const book = `race-${++books}`
  const account = (name: string) => `${book}/${name}`
  const plain = ['source', 'sold', ...Array.from({ length: 9 }, (_, index) => `p${index}`)]
  await database.transaction(async (tx) => {
    await openAccounts(tx, [
      { id: account('capacity'), book, unit: 'SEAT', guarded: true },
      ...plain.map((name) => ({ id: account(name), book, unit: 'SEAT' })),
    ])
    const legs: Leg[] = [leg('source', 'capacity', capacity)]
    await postJournal(tx, { key: `${book}:fund`, kind: 'fund', book, legs })
  })
  function leg(debit: string, credit: string, amount: bigint, phase: 'single' | 'pending' = 'single'): Leg {
    return { phase, debit: account(debit), credit: account(credit), unit: 'SEAT', amount }
  }
  const post = (tx: Tx, key: string, legs: Leg[]) =>
    postJournal(tx, { key: `${book}:${key}`, kind: 'race', book, legs })
  return { book, account, leg, post }
}

/** Races reservations from one capacity; each also transfers between two of the plain accounts. */
export async function raceForSeats(database: Database, capacity: bigint) {
  const { book, account, leg, post } = await newRaceBook(database, capacity)
  const amountOf = (index: number) => BigInt(1 + ((index * 7) % 20))
  const results = await atOnce(racers, (index) =>
    attempt(database, (tx) =>
      post(tx, `seat-${index}`, [
        leg('capacity', 'sold', amountOf(index), 'pending'),
        leg(`p${index % 9}`, `p${(index + 4) % 9}`, 1n),
      ]),
    ),
  )
  const won = results.flatMap(({ value }, index) => (value ? [amountOf(index)] : []))
  const refused = results.flatMap((result, index) => (result.refused ? [amountOf(index)] : []))
  return { book, account, results, won: won.reduce((sum, each) => sum + each, 0n), refused }
}

/** Races transactions with transfers between many pairs of accounts, in different orders. */
export async function raceAcross(database: Database, count = racers * 3) {
  const { book, leg, post } = await newRaceBook(database, 100n)
  const results = await atOnce(count, (index) =>
    attempt(database, async (tx) => {
      const [a, b, c, d] = [index % 9, (index * 4 + 1) % 9, (index * 5 + 3) % 9, (index * 2 + 5) % 9]
      const legs = [
        ...(a === b ? [] : [leg(`p${a}`, `p${b}`, 1n)]),
        ...(c === d ? [] : [leg(`p${c}`, `p${d}`, 2n)]),
        leg('source', 'sold', 1n),
      ]
      // Half of the journals end with the shared account and half begin with it: without one lock they would
      // deadlock.
      await post(tx, `across-${index}`, index % 2 ? legs : legs.toReversed().slice(1))
      await post(tx, `again-${index}`, index % 2 ? [leg('p0', `p${1 + (index % 8)}`, 1n)] : legs)
    }),
  )
  return { book, results }
}

/**
 * Races transactions that lock the capacity, check the available amount and reserve only if it suffices. None
 * may be refused after a successful check.
 */
export async function raceLookingFirst(database: Database, capacity: bigint) {
  const { book, account, leg, post } = await newRaceBook(database, capacity)
  const results = await atOnce(racers, (index) =>
    attempt(database, async (tx) => {
      const held = await lockAccounts(tx, [account('capacity')])
      if ((held.get(account('capacity'))?.available ?? 0n) < 3n) return 'full'
      await post(tx, `look-${index}`, [leg('capacity', 'sold', 3n, 'pending')])
      return 'taken'
    }),
  )
  return { book, results }
}

/** Races posts against voids of one reservation, while another reservation keeps the sums positive. */
export async function raceToResolve(database: Database) {
  const { book, leg, post } = await newRaceBook(database, 100n)
  const reserved = await database.transaction((tx) =>
    post(tx, 'reserve', [leg('capacity', 'sold', 5n, 'pending'), leg('capacity', 'sold', 50n, 'pending')]),
  )
  const pendingId = reserved.transferIds[0] ?? -1n
  const results = await atOnce(6, (index) =>
    attempt(database, (tx) =>
      post(tx, `resolve-${index}`, [{ phase: index % 2 ? 'post' : 'void', pendingId }]),
    ),
  )
  return { book, results }
}
