import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { unsuitableReason } from '#server/platform/db/postgres-dialect.ts'
import { postgresForTests } from '#test/databases.ts'

const getDatabase = postgresForTests()

const endOthers = (database: Database) =>
  rows(
    database.db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

describe('two deadlocked transactions', () => {
  afterEach(async () => {
    await getDatabase().transaction((tx) => tx.execute(sql`drop table pairs`))
  })

  it('both succeed, one of them on a retry', async () => {
    const database = getDatabase()
    await database.transaction((tx) =>
      tx.execute(sql`create table pairs (id int4 primary key, n int4 not null)`),
    )
    await database.transaction((tx) => tx.execute(sql`insert into pairs values (1, 0), (2, 0)`))
    let tries = 0
    let bothAtWork = () => {}
    const together = new Promise<void>((resolve) => (bothAtWork = resolve))
    const addTo = (first: number, second: number) =>
      database.transaction(async (tx) => {
        tries++
        await tx.execute(sql`update pairs set n = n + 1 where id = ${first}`)
        if (tries === 2) bothAtWork()
        await together
        await tx.execute(sql`update pairs set n = n + 1 where id = ${second}`)
      })
    await Promise.all([addTo(1, 2), addTo(2, 1)])
    expect(await rows(database.db, sql`select n from pairs`)).toEqual([{ n: 2 }, { n: 2 }])
    // A slow machine may send it back more than once.
    expect(tries).toBeGreaterThanOrEqual(3)
  })
})

describe('when connections break', () => {
  it('running transactions are repeated on new connections', async () => {
    const database = getDatabase()
    let attempts = 0
    const sleeping = database.transaction(async (tx) => {
      attempts += 1
      if (attempts === 1) await tx.execute(sql`select pg_sleep(20)`)
      return rows(tx, sql`select 'awake' as is`)
    })
    const sleepers = () =>
      rows(
        database.db,
        sql`select count(*) as n from pg_stat_activity where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
      )
    await expect.poll(sleepers).toEqual([{ n: 1n }])
    await endOthers(database)
    expect([await sleeping, attempts]).toEqual([[{ is: 'awake' }], 2])
    await expect(database.ping()).resolves.toBeUndefined()
    await expect(database.transaction(async (tx) => rows(tx, sql`select 1 as one`))).resolves.toEqual([
      { one: 1 },
    ])
  })

  it('listeners reconnect, and are notified of a possible gap', async () => {
    const database = getDatabase()
    const heard: string[] = []
    const onGap = vi.fn<() => void>()
    const stop = await database.listen('lost and found', (payload) => heard.push(payload), onGap)
    const notify = (what: string) =>
      database.transaction((tx) => tx.execute(sql`select pg_notify('lost and found', ${what})`))
    await notify('before')
    await expect.poll(() => heard).toEqual(['before'])
    await endOthers(database)
    await expect.poll(() => onGap.mock.calls.length).toBe(1)
    await notify('after')
    await expect.poll(() => heard).toEqual(['before', 'after'])
    await stop()
  })
})

it('an idle transaction does not hold its locks forever', async () => {
  const [row] = await rows(
    getDatabase().db,
    sql`select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement, current_setting('timezone') as zone`,
  )
  expect(row).toEqual({ idle: '1min', lock: '10s', statement: '30s', zone: 'UTC' })
})

describe('an unusable server is refused with a message', () => {
  const refusalOf = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '' }).then(
      () => expect.fail('It was opened'),
      (error: Error) => `${error.name}: ${error.message}`,
    )

  it('no answer', async () => {
    const message = await refusalOf('postgresql://reader:secreto@127.0.0.1:1/records')
    expect(message).toBe(
      'CannotOpenDatabase: PostgreSQL at 127.0.0.1:1/records (DATABASE_URL) cannot be used: nothing answers there. Is PostgreSQL running, and are host and port right?',
    )
  })

  it('an unknown host', async () => {
    const message = await refusalOf('postgresql://reader:secreto@no-such-host.invalid/records')
    expect(message).toMatch(
      /^CannotOpenDatabase: PostgreSQL at no-such-host\.invalid:5432\/records .*(name|looked up)/,
    )
    expect(message).not.toContain('secreto')
  })

  it('an unknown database', async () => {
    const url = new URL(getDatabase.url())
    url.pathname = '/nowhere'
    url.password = 'secreto'
    const message = await refusalOf(url.href)
    expect(message).toContain('it has no such database')
    expect(message).not.toContain('secreto')
  })

  it('an unknown user', async () => {
    const url = new URL(getDatabase.url())
    url.username = 'unknown-user'
    expect(await refusalOf(url.href)).toMatch(
      /CannotOpenDatabase: .*(does not let this user in|refuses the user)/,
    )
  })

  it('too old, or without Unicode', () => {
    expect(unsuitableReason({ version: '14.20 (Debian 14.20-1)', encoding: 'UTF8' })).toContain(
      'needs version 15',
    )
    expect(unsuitableReason({ version: '9.6.24', encoding: 'UTF8' })).toContain('needs version 15')
    expect(unsuitableReason({ version: 'nonsense', encoding: 'UTF8' })).toContain('needs version 15')
    expect(unsuitableReason({ version: '15.18', encoding: 'SQL_ASCII' })).toContain('SQL_ASCII')
    expect(unsuitableReason({ version: '15.0', encoding: 'UTF8' })).toBeNull()
    expect(unsuitableReason({ version: '19beta1', encoding: 'UTF8' })).toBeNull()
  })
})
