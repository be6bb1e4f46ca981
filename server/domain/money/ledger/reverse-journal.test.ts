import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import * as ledger from './index.ts'
import { pendingIn, settledIn } from './index.ts'
import { newBook } from './ledger-books.fixture.ts'

onBothEngines('a reversal', (database) => {
  it('returns settled amounts, voids pending ones, and happens once', async () => {
    const { book, a, g, c, unit, post } = await newBook(database())
    const before = await ledger.balancesOf(database().db, book)
    const of = `${book}:mistake`
    await post(
      [
        { phase: 'single', debit: a, credit: c, unit, amount: 9n },
        { phase: 'pending', debit: g, credit: c, unit, amount: 4n },
      ],
      { key: of },
    )
    const reverse = (key: string) =>
      database().transaction((tx) => ledger.reverseJournal(tx, { key, of, reason: 'typed twice' }))
    expect((await reverse(`${book}:undo`)).status).toBe('created')
    expect((await reverse(`${book}:undo`)).status).toBe('exists')
    await expect(reverse(`${book}:undo-again`)).rejects.toThrow(ledger.PendingAlreadyResolved)
    for (const [id, balance] of await ledger.balancesOf(database().db, book)) {
      const was = before.get(id)
      expect([settledIn(balance), pendingIn(balance)]).toEqual(was && [settledIn(was), pendingIn(was)])
    }
  })

  it('of settled amounts happens once too', async () => {
    const { book, a, c, unit, post } = await newBook(database())
    const of = `${book}:paid`
    await post([{ phase: 'single', debit: a, credit: c, unit, amount: 9n }], { key: of })
    const reverse = (key: string) =>
      database().transaction((tx) => ledger.reverseJournal(tx, { key, of, reason: 'bounced' }))
    await reverse(`${book}:back`)
    await expect(reverse(`${book}:back-again`)).rejects.toThrow(ledger.JournalAlreadyReversed({ key: of }))
  })

  it('is refused for a journal with a release, and for a missing one', async () => {
    const { book, post, reserve } = await newBook(database())
    const pendingId = await reserve(5n)
    await post([{ phase: 'void', pendingId }], { key: `${book}:released` })
    const reverse = (of: string) =>
      database().transaction((tx) => ledger.reverseJournal(tx, { key: `${book}:r`, of, reason: 'no' }))
    await expect(reverse(`${book}:released`)).rejects.toThrow(ledger.JournalNotReversible)
    await expect(reverse('never')).rejects.toThrow(ledger.JournalUnknown({ key: 'never' }))
  })
})
