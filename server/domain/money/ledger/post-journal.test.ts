import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import * as ledger from './index.ts'
import { availableIn, type JournalRequest, pendingIn, settledIn } from './index.ts'
import { newBook } from './ledger-books.fixture.ts'

onBothEngines('a journal', (database) => {
  it('reserves an amount, which is no longer available', async () => {
    const { g, c, move, balance } = await newBook(database())
    await move('pending', g, c, 60n)
    expect([availableIn(await balance(g)), pendingIn(await balance(c)), settledIn(await balance(c))]).toEqual(
      [40n, 60n, 0n],
    )
  })

  it('moves the whole available amount, and not one unit more', async () => {
    const { g, c, move, balance } = await newBook(database())
    await move('pending', g, c, 99n)
    await expect(move('pending', g, c, 2n)).rejects.toThrow(ledger.AccountOverdrawn({ accounts: [g] }))
    await move('single', g, c, 1n)
    expect(availableIn(await balance(g))).toBe(0n)
    await expect(move('single', g, c, 1n)).rejects.toThrow(ledger.AccountOverdrawn)
  })

  it('settles a whole reservation, or a part and releases the rest', async () => {
    const { g, c, post, balance, reserve } = await newBook(database())
    const [whole, part] = [await reserve(30n), await reserve(50n)]
    await post([{ phase: 'post', pendingId: whole }])
    await post([{ phase: 'post', pendingId: part, amount: 20n }])
    expect(await balance(c)).toEqual({ ...(await balance(c)), creditPosted: 50n, creditPending: 0n })
    expect(availableIn(await balance(g))).toBe(50n)
  })

  it('resolves a reservation once: the second attempt is refused', async () => {
    const { post, reserve } = await newBook(database())
    for (const first of ['post', 'void'] as const) {
      for (const second of ['post', 'void'] as const) {
        const pendingId = await reserve(5n)
        await post([{ phase: first, pendingId }])
        await expect(post([{ phase: second, pendingId }])).rejects.toThrow(
          ledger.PendingAlreadyResolved({ pendingId }),
        )
      }
    }
    const pendingId = await reserve(5n)
    const both = [{ phase: 'post', pendingId } as const, { phase: 'void', pendingId } as const]
    await expect(post(both)).rejects.toThrow(ledger.PendingAlreadyResolved)
  })

  it('never settles more than the reserved amount', async () => {
    const { post, reserve } = await newBook(database())
    const pendingId = await reserve(10n)
    await expect(post([{ phase: 'post', pendingId, amount: 11n }])).rejects.toThrow(ledger.PendingExceeded)
    await post([{ phase: 'post', pendingId, amount: 10n }])
  })

  it('resolves pending amounts only, and only in its own book', async () => {
    const ownBook = await newBook(database())
    const other = await newBook(database())
    const settled = (await ownBook.move('single', ownBook.g, ownBook.c, 1n)).transferIds[0] ?? -1n
    await expect(ownBook.post([{ phase: 'void', pendingId: settled }])).rejects.toThrow(ledger.PendingUnknown)
    await expect(ownBook.post([{ phase: 'post', pendingId: 999_999_999n }])).rejects.toThrow(
      ledger.PendingUnknown,
    )
    const pendingId = await other.reserve(1n)
    await expect(ownBook.post([{ phase: 'post', pendingId }])).rejects.toThrow(ledger.BookMismatch)
  })

  it('refuses accounts that are unknown, of another book or of another unit', async () => {
    const { a, c, move, post } = await newBook(database())
    const pesos = await newBook(database(), 'MXN')
    await expect(move('single', a, 'nowhere', 1n)).rejects.toThrow(
      ledger.AccountUnknown({ account: 'nowhere' }),
    )
    await expect(move('single', a, pesos.c, 1n)).rejects.toThrow(ledger.BookMismatch({ account: pesos.c }))
    const mixed = { phase: 'single', debit: a, credit: c, unit: 'MXN', amount: 1n } as const
    await expect(post([mixed])).rejects.toThrow(ledger.UnitMismatch({ account: a }))
  })

  it('is atomic: one refused leg undoes the others', async () => {
    const { a, g, c, book, unit, post, balance } = await newBook(database())
    const before = await ledger.balancesOf(database().db, book)
    const legs = [
      { phase: 'single', debit: a, credit: c, unit, amount: 5n },
      { phase: 'single', debit: g, credit: c, unit, amount: 101n },
    ] as const
    await expect(post([...legs], { key: `${book}:whole` })).rejects.toThrow(ledger.AccountOverdrawn)
    expect(await ledger.balancesOf(database().db, book)).toEqual(before)
    expect(await ledger.journalNamed(database().db, `${book}:whole`)).toBeNull()
    expect(settledIn(await balance(c))).toBe(0n)
  })

  it('is checked as a whole: an incoming amount may leave with it, in any order of legs', async () => {
    const { a, g, unit, post, reserve } = await newBook(database())
    const pendingId = await reserve(100n)
    const repeated = { phase: 'pending', debit: g, credit: a, unit, amount: 100n } as const
    expect(await post([repeated, { phase: 'void', pendingId }])).toMatchObject({ status: 'created' })
  })

  it('is written once when repeated, even with another actor, reason or time', async () => {
    const { book, g, c, unit, post, balance } = await newBook(database())
    const legs: JournalRequest['legs'] = [
      { phase: 'single', debit: g, credit: c, unit, amount: 7n },
      { phase: 'pending', debit: g, credit: c, unit, amount: 8n },
    ]
    const key = `${book}:fact`
    const first = await post(legs, { key, actor: 'webhook' })
    const repeated = await post(legs, {
      key,
      actor: 'reconciliation',
      reason: 'found',
      effectiveAt: new Date(0),
    })
    expect([first.status, repeated.status]).toEqual(['created', 'exists'])
    expect(repeated.transferIds).toEqual(first.transferIds)
    expect(settledIn(await balance(c))).toBe(7n)
  })

  it('is refused when its key already belongs to another journal, in this book or in another', async () => {
    const { book, a, g, c, unit, post } = await newBook(database())
    const other = await newBook(database())
    const key = `${book}:taken`
    await post([{ phase: 'single', debit: g, credit: c, unit, amount: 1n }], { key })
    for (const legs of [
      [{ phase: 'single', debit: g, credit: c, unit, amount: 2n }] as const,
      [{ phase: 'single', debit: a, credit: c, unit, amount: 1n }] as const,
    ]) {
      await expect(post([...legs], { key })).rejects.toThrow(ledger.JournalKeyReused({ key }))
    }
    const elsewhere = { phase: 'single', debit: other.g, credit: other.c, unit, amount: 1n } as const
    await expect(other.post([elsewhere], { key })).rejects.toThrow(ledger.JournalKeyReused({ key }))
  })

  it('may be repeated after a refusal when there is room', async () => {
    const { book, g, c, unit, post, reserve } = await newBook(database())
    const pendingId = await reserve(100n)
    const key = `${book}:patient`
    const legs: JournalRequest['legs'] = [{ phase: 'pending', debit: g, credit: c, unit, amount: 10n }]
    await expect(post(legs, { key })).rejects.toThrow(ledger.AccountOverdrawn)
    await post([{ phase: 'void', pendingId }])
    expect((await post(legs, { key })).status).toBe('created')
  })

  it('stores actor, reason and time, to the millisecond', async () => {
    const { book, g, c, unit, post } = await newBook(database())
    const effectiveAt = new Date('2026-02-28T23:59:59.123Z')
    const legs: JournalRequest['legs'] = [{ phase: 'single', debit: g, credit: c, unit, amount: 1n }]
    await post(legs, {
      key: `${book}:noted`,
      kind: 'gift',
      actor: 'Lucía',
      reason: 'ñ, «€» and "',
      effectiveAt,
    })
    const noted = await ledger.journalNamed(database().db, `${book}:noted`)
    expect(noted).toMatchObject({
      kind: 'gift',
      actor: 'Lucía',
      reason: 'ñ, «€» and "',
      effectiveAt,
      number: 2n,
    })
    expect(noted?.at).toBeInstanceOf(Date)
  })
})
