import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import * as ledger from './index.ts'
import type { JournalRequest } from './index.ts'
import { newBook } from './ledger-books.fixture.ts'

onBothEngines('the written ledger', (database) => {
  it('is read page by page, complete and in order, by book or by account', async () => {
    const { book, a, g, c, move } = await newBook(database())
    for (let amount = 1n; amount <= 6n; amount++) await move('single', amount % 2n ? g : a, c, amount)
    const seen: bigint[] = []
    for (let after: bigint | null = 0n; after !== null;) {
      const page = await ledger.transfersOf(database().db, { book, after, first: 3 })
      seen.push(...page.transfers.map((transfer) => transfer.amount))
      after = page.next
    }
    expect(seen).toEqual([100n, 1n, 2n, 3n, 4n, 5n, 6n])
    const ofOne = await ledger.transfersOf(database().db, { book, account: g })
    expect(ofOne.transfers.map((line) => [line.amount, line.journal.number])).toEqual([
      [100n, 1n],
      [1n, 2n],
      [3n, 4n],
      [5n, 6n],
    ])
    expect(ofOne.next).toBeNull()
  })

  it.each([
    `update lg_transfer set amount = amount + 1`,
    `delete from lg_transfer`,
    `truncate lg_transfer, lg_journal`,
    `update lg_journal set reason = 'because'`,
    `delete from lg_journal`,
    `delete from lg_account`,
    `update lg_account set guarded = false`,
    `delete from lg_book`,
  ])('refuses changes: %s', async (statement) => {
    await newBook(database())
    const attempt = database().transaction((tx) => tx.execute(sql.raw(statement)))
    await expect(attempt).rejects.toMatchObject({ cause: { code: 'LG000' } })
  })

  it('has a head that moves with every journal and stays for a repeated one', async () => {
    const { book, a, c, unit, post } = await newBook(database())
    const legs: JournalRequest['legs'] = [{ phase: 'single', debit: a, credit: c, unit, amount: 1n }]
    const heads = [await ledger.chainHeadOf(database().db, book)]
    for (let time = 0; time < 2; time++) {
      await post(legs, { key: `${book}:once` })
      heads.push(await ledger.chainHeadOf(database().db, book))
    }
    expect(heads[1]).toEqual(heads[2])
    expect(heads.map((head) => head?.journals)).toEqual([1n, 2n, 2n])
    expect(heads[0]?.hash).not.toBe(heads[1]?.hash)
    expect(await ledger.chainHeadOf(database().db, 'nowhere')).toBeNull()
  })
})
