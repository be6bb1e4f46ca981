import { describe, expect, it } from 'vitest'
import {
  AccountOverdrawn,
  availableIn,
  balancesOf,
  type Leg,
  openAccounts,
  pendingIn,
  postJournal,
  settledIn,
} from '#server/domain/ledger/index.ts'
import { pgliteForTests } from './databases.ts'

// docs/money.md, row by row.
describe('the worked example of docs/money.md', () => {
  const database = pgliteForTests()

  it('ends each row with the balances it says', async () => {
    const book = 'wedding'
    const [promised, received, unassigned, returned, gift] = [
      'promised',
      'received:sepa',
      'unassigned',
      'returned',
      'gift:b',
    ]
    const [src, cap, sold] = ['src:b', 'cap:b', 'sold:b']
    const money = [promised, received, unassigned, returned, gift].map((name) => ({
      id: `${book}/${name}`,
      book,
      unit: 'EUR',
    }))
    const places = [src, cap, sold].map((name) => ({
      id: `${book}/${name}`,
      book,
      unit: 'CLAIM:b',
      guarded: name === cap,
    }))
    await database().transaction((tx) => openAccounts(tx, [...money, ...places]))

    const leg = (
      debit: string,
      credit: string,
      amount: bigint,
      phase: 'single' | 'pending' = 'single',
    ): Leg => {
      const unit = [src, cap, sold].includes(debit) ? 'CLAIM:b' : 'EUR'
      return { phase, debit: `${book}/${debit}`, credit: `${book}/${credit}`, unit, amount }
    }
    let rows = 0
    const write = async (...legs: Leg[]) =>
      (
        await database().transaction((tx) =>
          postJournal(tx, { key: `row ${++rows}`, kind: 'example', book, legs }),
        )
      ).transferIds
    const promise = (amount: bigint) =>
      write(leg(promised, gift, amount, 'pending'), leg(cap, sold, amount, 'pending'))
    const resolve = (phase: 'post' | 'void', ids: bigint[]): Leg[] =>
      ids.map((pendingId) => ({ phase, pendingId }))
    const now = async () => {
      const all = await balancesOf(database().db, book)
      const of = (name: string) => all.get(`${book}/${name}`) ?? expect.fail(name)
      expect(-settledIn(of(received))).toBe(
        settledIn(of(gift)) + settledIn(of(unassigned)) + settledIn(of(returned)),
      )
      expect(settledIn(of(promised))).toBe(0n)
      expect(pendingIn(of(sold))).toBe(pendingIn(of(gift)))
      return [settledIn(of(gift)), pendingIn(of(gift)), settledIn(of(unassigned)), availableIn(of(cap))].map(
        Number,
      )
    }

    await write(leg(src, cap, 30000n))
    expect(await now()).toEqual([0, 0, 0, 30000])
    const carmen = await promise(12000n)
    expect(await now()).toEqual([0, 12000, 0, 18000])
    const diego = await promise(10000n)
    expect(await now()).toEqual([0, 22000, 0, 8000])
    await expect(promise(9000n)).rejects.toThrow(new AccountOverdrawn([`${book}/${cap}`]))
    expect(await now()).toEqual([0, 22000, 0, 8000])
    await write(...resolve('post', carmen), leg(received, promised, 12000n))
    expect(await now()).toEqual([12000, 10000, 0, 8000])
    await write(...resolve('void', diego))
    expect(await now()).toEqual([12000, 0, 0, 18000])
    await write(...resolve('void', await promise(9000n)))
    expect(await now()).toEqual([12000, 0, 0, 18000])
    await write(leg(promised, gift, 10000n), leg(cap, sold, 10000n), leg(received, promised, 10000n))
    expect(await now()).toEqual([22000, 0, 0, 8000])
    await write(leg(received, unassigned, 9000n))
    expect(await now()).toEqual([22000, 0, 9000, 8000])
    await write(leg(gift, returned, 12000n), leg(sold, cap, 12000n))
    expect(await now()).toEqual([10000, 0, 9000, 20000])
    await write(leg(unassigned, gift, 9000n), leg(cap, sold, 9000n))
    expect(await now()).toEqual([19000, 0, 0, 11000])
    await write(leg(cap, src, 10000n))
    expect(await now()).toEqual([19000, 0, 0, 1000])
    await expect(write(leg(cap, src, 2000n))).rejects.toThrow(AccountOverdrawn)
    expect(await now()).toEqual([19000, 0, 0, 1000])
  })
})
