import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { constraintName, sqlState, StatementFailed } from '#server/platform/db/sql-errors.ts'
import { inRolledBackTransaction, onBothEngines } from '#test/databases.ts'

const notes = pgTable('notes', { id: integer().primaryKey(), said: text().notNull() })

const hearing = () => vi.fn<(payload: string) => void>()

const failureOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )

onBothEngines((getDatabase) => {
  beforeAll(async () => {
    await getDatabase().transaction((tx) =>
      tx.execute(sql`create table notes (id int4 primary key, said text not null,
        constraint notes_not_too_long check (length(said) < 20))`),
    )
  })
  beforeEach(async () => {
    await getDatabase().transaction((tx) => tx.delete(notes))
  })
  const add = (tx: Tx, id: number, content = 'hola') => tx.insert(notes).values({ id, said: content })
  const ids = async () => (await getDatabase().db.select().from(notes).orderBy(notes.id)).map(({ id }) => id)

  describe('a transaction', () => {
    it('commits when it succeeds', async () => {
      const result = await getDatabase().transaction(async (tx) => {
        await add(tx, 1)
        await add(tx, 2)
        return 'done'
      })
      expect(result).toBe('done')
      expect(await ids()).toEqual([1, 2])
    })

    it('rolls back when it throws, and passes the error on', async () => {
      const refusal = new Error('No')
      const failing = getDatabase().transaction(async (tx) => {
        await add(tx, 1)
        throw refusal
      })
      expect(await failureOf(failing)).toBe(refusal)
      expect(await ids()).toEqual([])
    })

    it('fails when a failed statement in it was ignored', async () => {
      const failing = getDatabase().transaction(async (tx) => {
        await add(tx, 1)
        await add(tx, 1).catch(() => undefined)
      })
      await expect(failing).rejects.toThrow(/rolled back/i)
      expect(await ids()).toEqual([])
    })

    it('has savepoints, which can fail separately', async () => {
      await getDatabase().transaction(async (tx) => {
        await add(tx, 1)
        await tx
          .transaction((inner) => inner.insert(notes).values({ id: 1, said: 'hola' }))
          .catch(() => undefined)
        await add(tx, 2)
      })
      expect(await ids()).toEqual([1, 2])
    })

    it('sends concurrent statements one after the other', async () => {
      await getDatabase().transaction((tx) => Promise.all([add(tx, 1), add(tx, 2), add(tx, 3)]))
      expect(await ids()).toEqual([1, 2, 3])
    })

    it.each(['40001', '40P01'])('is retried after %s', async (state) => {
      let attempts = 0
      await getDatabase().transaction(async (tx) => {
        await add(tx, ++attempts)
        if (attempts < 3) {
          await tx.execute(
            sql.raw(`do $$ begin raise exception 'collision' using errcode = '${state}'; end $$`),
          )
        }
      })
      expect(await ids()).toEqual([3])
    })

    it('is not retried endlessly', async () => {
      let attempts = 0
      const failing = getDatabase().transaction(async (tx) => {
        attempts++
        await tx.execute(sql`do $$ begin raise exception 'collision' using errcode = '40001'; end $$`)
      })
      expect(sqlState(await failureOf(failing))).toBe('40001')
      expect(attempts).toBe(6)
    })

    it('is not retried after any other error', async () => {
      let attempts = 0
      const failing = getDatabase().transaction(async (tx) => {
        attempts++
        await tx.execute(sql`select 1 / 0`)
      })
      expect(sqlState(await failureOf(failing))).toBe('22012')
      expect(attempts).toBe(1)
    })

    it('accepts no statement after its end', async () => {
      const leaked = await getDatabase().transaction(async (tx) => ({ tx }))
      await expect(add(leaked.tx, 1)).rejects.toThrow('an await is missing')
    })
  })

  describe('inside a transaction, instead of a deadlock, an error is thrown by', () => {
    it('the pool', async () => {
      const failing = getDatabase().transaction(() => getDatabase().db.select().from(notes))
      await expect(failing).rejects.toThrow('Using the pool inside a transaction')
    })

    it('hand-written SQL on the pool', async () => {
      const failing = getDatabase().transaction(() => rows(getDatabase().db, sql`select 1`))
      await expect(failing).rejects.toThrow('Using the pool inside a transaction')
    })

    it('another transaction', async () => {
      const failing = getDatabase().transaction(() => getDatabase().transaction(async () => 1))
      await expect(failing).rejects.toThrow('Opening another transaction inside a transaction')
    })

    it('but not by work started there that continues after the end', async () => {
      let goOn = () => {}
      const until = new Promise<void>((resolve) => (goOn = resolve))
      const later = await getDatabase().transaction(async () => ({ work: until.then(() => ids()) }))
      goOn()
      expect(await later.work).toEqual([])
    })

    it('nor by other call chains at the same time', async () => {
      let inside = () => {}
      const begun = new Promise<void>((resolve) => (inside = resolve))
      const slow = getDatabase().transaction(async (tx) => {
        inside()
        await add(tx, 1)
      })
      await begun
      await ids()
      await slow
      expect(await ids()).toEqual([1])
    })
  })

  it('the pool opens no transaction implicitly', async () => {
    await expect(getDatabase().db.transaction(async () => 1)).rejects.toThrow('database.transaction()')
  })

  describe('a database error', () => {
    it('has its state and its constraint', async () => {
      await getDatabase().transaction((tx) => add(tx, 1))
      const twice = await failureOf(getDatabase().transaction((tx) => add(tx, 1)))
      expect([sqlState(twice), constraintName(twice)]).toEqual(['23505', 'notes_pkey'])
      const long = await failureOf(getDatabase().transaction((tx) => add(tx, 2, 'x'.repeat(20))))
      expect([sqlState(long), constraintName(long)]).toEqual(['23514', 'notes_not_too_long'])
    })

    it('contains the statement and none of its values, however it is printed', async () => {
      const { inspect } = await import('node:util')
      const error = await failureOf(getDatabase().transaction((tx) => add(tx, 2, 'secreto'.repeat(3))))
      expect(error).toBeInstanceOf(StatementFailed)
      const printed = inspect(error) + JSON.stringify(error)
      expect(printed).toContain('insert into \\"notes\\"')
      expect(printed).not.toContain('secreto')
    })

    it('is distinguished from errors with other five-letter codes', () => {
      expect(sqlState(Object.assign(new Error('broken'), { code: 'EPIPE' }))).toBeUndefined()
      expect(sqlState('23505')).toBeUndefined()
      expect(constraintName(null)).toBeUndefined()
    })
  })

  describe('notifications', () => {
    it('arrive in order, after the commit, and not after a rollback', async () => {
      const heard: string[] = []
      const stop = await getDatabase().listen('Some channel', (payload) => heard.push(payload))
      const notify = (tx: Tx, what: string) => tx.execute(sql`select pg_notify('Some channel', ${what})`)
      await getDatabase()
        .transaction(async (tx) => {
          await notify(tx, 'never')
          throw new Error('No')
        })
        .catch(() => undefined)
      await getDatabase().transaction(async (tx) => {
        await notify(tx, 'one')
        expect(heard).toEqual([])
        await notify(tx, 'two')
      })
      await expect.poll(() => heard).toEqual(['one', 'two'])
      await stop()
      await getDatabase().transaction((tx) => notify(tx, 'three'))
      await getDatabase().ping()
      expect(heard).toEqual(['one', 'two'])
    })

    it('reach every listener of their channel, and removing one keeps the others', async () => {
      const [first, second, other] = [hearing(), hearing(), hearing()]
      const stops = [
        await getDatabase().listen('a', first),
        await getDatabase().listen('a', second),
        await getDatabase().listen('b', other),
      ]
      await stops[0]?.()
      await getDatabase().transaction((tx) => tx.execute(sql`select pg_notify('a', 'x')`))
      await expect.poll(() => second.mock.calls).toEqual([['x']])
      expect(first).not.toHaveBeenCalled()
      expect(other).not.toHaveBeenCalled()
      for (const stop of stops) await stop()
    })
  })

  it('statements can be counted, in and out of transactions', async () => {
    const { count, statements } = await countStatements(getDatabase(), async () => {
      await ids()
      await getDatabase().transaction((tx) => add(tx, 1))
    })
    expect(count).toBe(2)
    expect(statements[1]).toContain('insert into "notes"')
  })

  it('a ping stores something, and pings at the same time share it', async () => {
    const readRows = async () =>
      (await rows<{ lsn: string }>(getDatabase().db, sql`select pg_current_wal_insert_lsn()::text as lsn`))[0]
        ?.lsn
    const before = await readRows()
    const { count } = await countStatements(getDatabase(), () =>
      Promise.all([getDatabase().ping(), getDatabase().ping()]),
    )
    expect(count).toBe(1)
    expect(await readRows()).not.toBe(before)
    expect((await countStatements(getDatabase(), () => getDatabase().ping())).count).toBe(1)
  })

  it('maintenance and health checks have no side effects', async () => {
    await getDatabase().transaction((tx) => add(tx, 1))
    await getDatabase().tidy()
    await getDatabase().ping()
    expect(await ids()).toEqual([1])
  })

  describe('a test in a rolled-back transaction', () => {
    it('leaves no data', async () => {
      await inRolledBackTransaction(getDatabase(), async (database) => {
        await database.transaction((tx) => add(tx, 1))
        expect(await database.db.select().from(notes)).toHaveLength(1)
      })
      expect(await ids()).toEqual([])
    })

    it('passes failures on', async () => {
      const failing = inRolledBackTransaction(getDatabase(), async () => {
        throw new Error('The test failed')
      })
      await expect(failing).rejects.toThrow('The test failed')
    })

    it('gives each command its own transaction and its guard', async () => {
      await inRolledBackTransaction(getDatabase(), async (database) => {
        await database.transaction((tx) => add(tx, 1))
        const failing = database.transaction(async (tx) => {
          await add(tx, 2)
          throw new Error('No')
        })
        await expect(failing).rejects.toThrow('No')
        await expect(database.transaction(() => database.db.select().from(notes))).rejects.toThrow(
          'Using the pool',
        )
        await Promise.all([3, 4].map((id) => database.transaction((tx) => add(tx, id))))
        expect(await database.db.select().from(notes).where(eq(notes.said, 'hola'))).toHaveLength(3)
      })
    })
  })
})
