import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import * as ledger from './index.ts'
import { availableIn, type Balance, type JournalRequest, pendingIn, settledIn } from './index.ts'

onBothEngines((database) => {
  let books = 0
  /** A new book with two plain accounts, `a` and `c`, and a guarded one, `g`, that holds 100. */
  async function newBook(unit = 'EUR') {
    const book = `book-${++books}`
    const [a, g, c] = [`${book}/a`, `${book}/g`, `${book}/c`]
    await database().transaction((tx) =>
      ledger.openAccounts(tx, [
        { id: a, book, unit },
        { id: g, book, unit, guarded: true },
        { id: c, book, unit },
      ]),
    )
    let keys = 0
    const post = (legs: JournalRequest['legs'], more: Partial<JournalRequest> = {}) =>
      database().transaction((tx) =>
        ledger.postJournal(tx, { key: `${book}:${++keys}`, kind: 'test', book, legs, ...more }),
      )
    const move = (phase: 'single' | 'pending', debit: string, credit: string, amount: bigint) =>
      post([{ phase, debit, credit, unit, amount }])
    const balance = async (id: string): Promise<Balance> => {
      const found = (await ledger.balancesOf(database().db, book)).get(id)
      if (!found) throw new Error(`no account ${id}`)
      return found
    }
    await move('single', a, g, 100n)
    return { book, a, g, c, unit, post, move, balance }
  }
  const pendingFrom = ({ transferIds }: ledger.Posted) => transferIds[0] ?? -1n
  const clean = async () => expect(await ledger.violations(database().db)).toEqual([])

  describe('accounts', () => {
    it('are opened once, however often they are opened', async () => {
      const { a, book } = await newBook()
      await database().transaction((tx) => ledger.openAccounts(tx, [{ id: a, book, unit: 'EUR' }]))
      await database().transaction((tx) => ledger.openAccounts(tx, []))
      expect((await ledger.balancesOf(database().db, book)).size).toBe(3)
    })

    it('are not opened again as something else', async () => {
      const { a, g, book } = await newBook()
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

    it('take nothing more when they are closed, and are not closed while something is pending', async () => {
      const { g, c, move, post } = await newBook()
      const pendingId = pendingFrom(await move('pending', g, c, 10n))
      const close = () => database().transaction((tx) => ledger.closeAccounts(tx, [c]))
      await expect(close()).rejects.toThrow(ledger.AccountHasPending)
      await post([{ phase: 'void', pendingId }])
      await close()
      await expect(move('single', g, c, 1n)).rejects.toThrow(new ledger.AccountClosed(c))
      await clean()
    })

    it('say what is available in them while they are held', async () => {
      const { a, g, c, move } = await newBook()
      await move('pending', g, c, 30n)
      await move('single', g, c, 20n)
      const held = await database().transaction((tx) => ledger.lockAccounts(tx, [g, c, a]))
      expect(held.get(g)).toMatchObject({ available: 50n, guarded: true, closed: false, unit: 'EUR' })
      await expect(database().transaction((tx) => ledger.lockAccounts(tx, [g, 'nowhere']))).rejects.toThrow(
        new ledger.AccountUnknown('nowhere'),
      )
    })
  })

  describe('a journal', () => {
    it('reserves, and the reserved amount is no longer available', async () => {
      const { g, c, move, balance } = await newBook()
      await move('pending', g, c, 60n)
      expect([availableIn(await balance(g)), pendingIn(await balance(c)), settledIn(await balance(c))]).toEqual([
        40n,
        60n,
        0n,
      ])
    })

    it('takes all that is there, and not one unit more', async () => {
      const { g, c, move, balance } = await newBook()
      await move('pending', g, c, 99n)
      await expect(move('pending', g, c, 2n)).rejects.toThrow(new ledger.AccountOverdrawn([g]))
      await move('single', g, c, 1n)
      expect(availableIn(await balance(g))).toBe(0n)
      await expect(move('single', g, c, 1n)).rejects.toThrow(ledger.AccountOverdrawn)
      await clean()
    })

    it('settles all of a reservation, or a part of it and releases the rest', async () => {
      const { g, c, move, post, balance } = await newBook()
      const [whole, part] = [await move('pending', g, c, 30n), await move('pending', g, c, 50n)]
      await post([{ phase: 'post', pendingId: pendingFrom(whole) }])
      await post([{ phase: 'post', pendingId: pendingFrom(part), amount: 20n }])
      expect(await balance(c)).toEqual({ ...(await balance(c)), creditPosted: 50n, creditPending: 0n })
      expect(availableIn(await balance(g))).toBe(50n)
      await clean()
    })

    it('resolves a reservation once: whatever comes second is refused', async () => {
      const { g, c, move, post } = await newBook()
      for (const first of ['post', 'void'] as const) {
        for (const second of ['post', 'void'] as const) {
          const pendingId = pendingFrom(await move('pending', g, c, 5n))
          await post([{ phase: first, pendingId }])
          await expect(post([{ phase: second, pendingId }])).rejects.toThrow(
            new ledger.PendingAlreadyResolved(pendingId),
          )
        }
      }
      const pendingId = pendingFrom(await move('pending', g, c, 5n))
      const both = [{ phase: 'post', pendingId } as const, { phase: 'void', pendingId } as const]
      await expect(post(both)).rejects.toThrow(ledger.PendingAlreadyResolved)
      await clean()
    })

    it('never settles more than what was reserved', async () => {
      const { g, c, move, post } = await newBook()
      const pendingId = pendingFrom(await move('pending', g, c, 10n))
      await expect(post([{ phase: 'post', pendingId, amount: 11n }])).rejects.toThrow(ledger.PendingExceeded)
      await post([{ phase: 'post', pendingId, amount: 10n }])
    })

    it('resolves only what is pending, and only in its own book', async () => {
      const mine = await newBook()
      const other = await newBook()
      const settled = pendingFrom(await mine.move('single', mine.g, mine.c, 1n))
      await expect(mine.post([{ phase: 'void', pendingId: settled }])).rejects.toThrow(ledger.PendingUnknown)
      await expect(mine.post([{ phase: 'post', pendingId: 999_999_999n }])).rejects.toThrow(ledger.PendingUnknown)
      const pendingId = pendingFrom(await other.move('pending', other.g, other.c, 1n))
      await expect(mine.post([{ phase: 'post', pendingId }])).rejects.toThrow(ledger.BookMismatch)
    })

    it('refuses accounts that are unknown, of another book or of another unit', async () => {
      const { a, c, move, post } = await newBook()
      const pesos = await newBook('MXN')
      await expect(move('single', a, 'nowhere', 1n)).rejects.toThrow(new ledger.AccountUnknown('nowhere'))
      await expect(move('single', a, pesos.c, 1n)).rejects.toThrow(new ledger.BookMismatch(pesos.c))
      const mixed = { phase: 'single', debit: a, credit: c, unit: 'MXN', amount: 1n } as const
      await expect(post([mixed])).rejects.toThrow(new ledger.UnitMismatch(a))
    })

    it('is whole or absent: one refused leg takes the others with it', async () => {
      const { a, g, c, book, unit, post, balance } = await newBook()
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

    it('counts as one: what it brings in may leave with it, in whichever order the legs are', async () => {
      const { a, g, c, unit, post, move } = await newBook()
      const pendingId = pendingFrom(await move('pending', g, c, 100n))
      const again = { phase: 'pending', debit: g, credit: a, unit, amount: 100n } as const
      await post([again, { phase: 'void', pendingId }])
      await clean()
    })

    it('told twice is written once, even when who tells it, why and when differ', async () => {
      const { book, g, c, unit, post, balance } = await newBook()
      const legs: JournalRequest['legs'] = [
        { phase: 'single', debit: g, credit: c, unit, amount: 7n },
        { phase: 'pending', debit: g, credit: c, unit, amount: 8n },
      ]
      const key = `${book}:fact`
      const first = await post(legs, { key, actor: 'webhook' })
      const again = await post(legs, { key, actor: 'reconciliation', reason: 'found', effectiveAt: new Date(0) })
      expect([first.status, again.status]).toEqual(['created', 'exists'])
      expect(again.transferIds).toEqual(first.transferIds)
      expect(settledIn(await balance(c))).toBe(7n)
    })

    it('is refused when its key already named another one, in this book or in another', async () => {
      const { book, a, g, c, unit, post } = await newBook()
      const other = await newBook()
      const key = `${book}:taken`
      await post([{ phase: 'single', debit: g, credit: c, unit, amount: 1n }], { key })
      for (const legs of [
        [{ phase: 'single', debit: g, credit: c, unit, amount: 2n }] as const,
        [{ phase: 'single', debit: a, credit: c, unit, amount: 1n }] as const,
      ]) {
        await expect(post([...legs], { key })).rejects.toThrow(new ledger.JournalKeyReused(key))
      }
      const elsewhere = { phase: 'single', debit: other.g, credit: other.c, unit, amount: 1n } as const
      await expect(other.post([elsewhere], { key })).rejects.toThrow(new ledger.JournalKeyReused(key))
    })

    it('that was refused may be told again when there is room', async () => {
      const { book, g, c, unit, post, move } = await newBook()
      const pendingId = pendingFrom(await move('pending', g, c, 100n))
      const key = `${book}:patient`
      const legs: JournalRequest['legs'] = [{ phase: 'pending', debit: g, credit: c, unit, amount: 10n }]
      await expect(post(legs, { key })).rejects.toThrow(ledger.AccountOverdrawn)
      await post([{ phase: 'void', pendingId }])
      expect((await post(legs, { key })).status).toBe('created')
    })

    it('keeps who, why and when, to the millisecond', async () => {
      const { book, g, c, unit, post } = await newBook()
      const effectiveAt = new Date('2026-02-28T23:59:59.123Z')
      const legs: JournalRequest['legs'] = [{ phase: 'single', debit: g, credit: c, unit, amount: 1n }]
      await post(legs, { key: `${book}:noted`, kind: 'gift', actor: 'Lucía', reason: 'ñ, «€» and "', effectiveAt })
      const noted = await ledger.journalNamed(database().db, `${book}:noted`)
      expect(noted).toMatchObject({ kind: 'gift', actor: 'Lucía', reason: 'ñ, «€» and "', effectiveAt, number: 2n })
      expect(noted?.at).toBeInstanceOf(Date)
      await clean()
    })
  })

  describe('a reversal', () => {
    it('gives back what was settled, voids what is pending, and happens once', async () => {
      const { book, a, g, c, unit, post } = await newBook()
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
      await clean()
    })

    it('of what is settled happens once too', async () => {
      const { book, a, c, unit, post } = await newBook()
      const of = `${book}:paid`
      await post([{ phase: 'single', debit: a, credit: c, unit, amount: 9n }], { key: of })
      const reverse = (key: string) =>
        database().transaction((tx) => ledger.reverseJournal(tx, { key, of, reason: 'bounced' }))
      await reverse(`${book}:back`)
      await expect(reverse(`${book}:back-again`)).rejects.toThrow(new ledger.JournalAlreadyReversed(of))
    })

    it('is refused for a journal that released something, and for one that does not exist', async () => {
      const { book, g, c, move, post } = await newBook()
      const pendingId = pendingFrom(await move('pending', g, c, 5n))
      await post([{ phase: 'void', pendingId }], { key: `${book}:released` })
      const reverse = (of: string) =>
        database().transaction((tx) => ledger.reverseJournal(tx, { key: `${book}:r`, of, reason: 'no' }))
      await expect(reverse(`${book}:released`)).rejects.toThrow(ledger.JournalNotReversible)
      await expect(reverse('never')).rejects.toThrow(new ledger.JournalUnknown('never'))
    })
  })

  describe('the written ledger', () => {
    it('is read page by page, complete and in order, of a book or of one account', async () => {
      const { book, a, g, c, move } = await newBook()
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
    ])('refuses to be changed: %s', async (statement) => {
      await newBook()
      const attempt = database().transaction((tx) => tx.execute(sql.raw(statement)))
      await expect(attempt).rejects.toMatchObject({ cause: { code: 'LG000' } })
    })

    it('has a head that moves with every journal and stays when one is only told again', async () => {
      const { book, a, c, unit, post } = await newBook()
      const legs: JournalRequest['legs'] = [{ phase: 'single', debit: a, credit: c, unit, amount: 1n }]
      const heads = [await ledger.headOf(database().db, book)]
      for (let time = 0; time < 2; time++) {
        await post(legs, { key: `${book}:once` })
        heads.push(await ledger.headOf(database().db, book))
      }
      expect(heads[1]).toEqual(heads[2])
      expect(heads.map((head) => head?.journals)).toEqual([1n, 2n, 2n])
      expect(heads[0]?.link).not.toBe(heads[1]?.link)
      expect(await ledger.headOf(database().db, 'nowhere')).toBeNull()
    })
  })
})
