import { describe, expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { balancesOf, chainHeadOf, openAccounts, postJournal, transfersOf } from './index.ts'
import {
  atOnce,
  attempt,
  newRaceBook,
  raceAcross,
  raceForSeats,
  raceLookingFirst,
  racers,
  raceToResolve,
} from './ledger-races.fixture.ts'

describe('on a server with concurrent writers', () => {
  const database = postgresForTests()

  it.each([1n, 19n, 100n, 10_000n])(
    'a capacity of %s is never exceeded, and available amounts are never refused',
    async (capacity) => {
      const { results, won, refused, book, account } = await raceForSeats(database(), capacity)
      expect(results.flatMap(({ broken }) => broken ?? [])).toEqual([])
      expect(won).toBeLessThanOrEqual(capacity)
      for (const amount of refused) expect(amount).toBeGreaterThan(capacity - won)
      const sold = (await balancesOf(database().db, book)).get(account('sold'))
      expect(sold?.creditPending).toBe(won)
    },
  )

  it('the last share goes to exactly one request', async () => {
    for (let time = 0; time < 10; time++) {
      const { account, leg, post } = await newRaceBook(database(), 1n)
      const results = await atOnce(racers, (index) =>
        attempt(database(), (tx) => post(tx, `${index}`, [leg('capacity', 'sold', 1n, 'pending')])),
      )
      expect(results.filter(({ value }) => value).length).toBe(1)
      expect(new Set(results.map(({ refused }) => refused))).toEqual(new Set([null, 'ACCOUNT_OVERDRAWN']))
      expect(account('capacity')).toBeTruthy()
    }
  })

  it('concurrent requests with one key create one journal', async () => {
    const { leg, post, book } = await newRaceBook(database(), 100n)
    const results = await atOnce(racers, () =>
      attempt(database(), (tx) => post(tx, 'one', [leg('source', 'sold', 5n)])),
    )
    expect(results.filter(({ value }) => value?.status === 'created').length).toBe(1)
    expect(results.filter(({ value }) => value?.status === 'exists').length).toBe(racers - 1)
    expect(new Set(results.map(({ value }) => String(value?.transferIds))).size).toBe(1)
    expect((await chainHeadOf(database().db, book))?.journals).toBe(2n)
  })

  it('concurrent requests with one key and two contents create one journal, and the other content is refused', async () => {
    const { leg, post } = await newRaceBook(database(), 100n)
    const results = await atOnce(racers, (index) =>
      attempt(database(), (tx) => post(tx, 'two', [leg('source', 'sold', BigInt(1 + (index % 2)))])),
    )
    expect(results.filter(({ value }) => value?.status === 'created').length).toBe(1)
    expect(results.filter(({ refused }) => refused === 'JOURNAL_KEY_REUSED').length).toBe(racers / 2)
  })

  it('concurrent requests with one key in two books create one journal', async () => {
    const [one, other] = [await newRaceBook(database(), 100n), await newRaceBook(database(), 100n)]
    const results = await atOnce(racers, (index) => {
      const { book, leg } = index % 2 ? one : other
      const request = { key: `shared-${one.book}`, kind: 'race', book, legs: [leg('source', 'sold', 1n)] }
      return attempt(database(), (tx) => postJournal(tx, request))
    })
    expect(results.filter(({ value }) => value?.status === 'created').length).toBe(1)
    expect(results.filter(({ refused }) => refused === 'JOURNAL_KEY_REUSED').length).toBe(racers / 2)
  })

  it('a reservation is settled or released by exactly one request', async () => {
    for (let time = 0; time < 15; time++) {
      const { results } = await raceToResolve(database())
      expect(results.map(({ value, refused }) => (value ? 'won' : String(refused))).sort()).toEqual([
        ...Array.from({ length: 5 }, () => 'PENDING_ALREADY_RESOLVED'),
        'won',
      ])
    }
  })

  it('journals across many accounts never deadlock: each is tried once', async () => {
    const { results } = await raceAcross(database())
    expect(results.map(({ tries, broken, refused }) => [tries, broken, refused])).toEqual(
      results.map(() => [1, null, null]),
    )
  })

  it('a request that checked the available amount first is never refused', async () => {
    const { results } = await raceLookingFirst(database(), 20n)
    expect(results.map(({ value }) => String(value)).sort()).toEqual([
      ...Array.from({ length: racers - 6 }, () => 'full'),
      ...Array.from({ length: 6 }, () => 'taken'),
    ])
  })

  it('accounts opened concurrently, in any order, are opened once', async () => {
    const results = await atOnce(racers, (index) => {
      const specs = Array.from({ length: 12 }, (_, place) => ({
        number: (place * 5 + index) % 12,
      })).map(({ number }) => ({ id: `open/${number}`, book: `open-${number % 2}`, unit: 'EUR' }))
      return attempt(database(), (tx) => openAccounts(tx, specs))
    })
    expect(results.map(({ tries, broken, refused }) => [tries, broken, refused])).toEqual(
      results.map(() => [1, null, null]),
    )
    expect((await balancesOf(database().db, 'open-0')).size).toBe(6)
  })

  it('pages of a book that is being written are complete and without repeats', async () => {
    const { book, leg, post } = await newRaceBook(database(), 100n)
    const writing = atOnce(60, (index) =>
      attempt(database(), (tx) => post(tx, `${index}`, [leg('source', 'sold', 1n)])),
    )
    const seen: bigint[] = []
    const read = async () => {
      const page = await transfersOf(database().db, { book, after: seen.at(-1) ?? 0n, first: 5 })
      seen.push(...page.transfers.map(({ id }) => id))
      return page
    }
    for (let reads = 0; reads < 15; reads++) await read()
    await writing
    while ((await read()).next !== null);
    const all = await transfersOf(database().db, { book, first: 1000 })
    expect(seen).toEqual(all.transfers.map(({ id }) => id))
    expect(seen.length).toBe(61)
  })
})
