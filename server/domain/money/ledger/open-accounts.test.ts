import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import * as ledger from './index.ts'
import { newBook } from './ledger-books.fixture.ts'

onBothEngines('accounts', (database) => {
  it('are opened once for repeated requests', async () => {
    const { a, book } = await newBook(database())
    await database().transaction((tx) => ledger.openAccounts(tx, [{ id: a, book, unit: 'EUR' }]))
    await database().transaction((tx) => ledger.openAccounts(tx, []))
    expect((await ledger.balancesOf(database().db, book)).size).toBe(3)
  })

  it('cannot be reopened with another specification', async () => {
    const { a, g, book } = await newBook(database())
    for (const spec of [
      { id: a, book, unit: 'MXN' },
      { id: a, book: 'elsewhere', unit: 'EUR' },
      { id: g, book, unit: 'EUR' },
    ]) {
      await expect(database().transaction((tx) => ledger.openAccounts(tx, [spec]))).rejects.toThrow(
        ledger.AccountDiffers,
      )
    }
  })

  it('accept nothing after closing, and cannot be closed while an amount is pending', async () => {
    const { g, c, move, post, reserve } = await newBook(database())
    const pendingId = await reserve(10n)
    const close = () => database().transaction((tx) => ledger.closeAccounts(tx, [c]))
    await expect(close()).rejects.toThrow(ledger.AccountHasPending)
    await post([{ phase: 'void', pendingId }])
    await close()
    await expect(move('single', g, c, 1n)).rejects.toThrow(ledger.AccountClosed({ account: c }))
  })

  it('return their available balance while they are locked', async () => {
    const { a, g, c, move } = await newBook(database())
    await move('pending', g, c, 30n)
    await move('single', g, c, 20n)
    const held = await database().transaction((tx) => ledger.lockAccounts(tx, [g, c, a]))
    expect(held.get(g)).toMatchObject({ available: 50n, guarded: true, closed: false, unit: 'EUR' })
    await expect(database().transaction((tx) => ledger.lockAccounts(tx, [g, 'nowhere']))).rejects.toThrow(
      ledger.AccountUnknown({ account: 'nowhere' }),
    )
  })
})
