import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { isTimeout } from '#server/platform/db/sql-errors.ts'
import { createPostgresDatabase, expectNoViolations } from '#test/databases.ts'
import { type PgBouncer, startPgBouncer } from '#test/pgbouncer.ts'
import { isLong } from '#test/test-length.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

// `npm test` does not require PgBouncer; `npm run test:long` does.
describe.runIf(isLong)('through PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer
  let database: Database
  let direct = ''
  let drop: () => Promise<void>
  const pooled = () => bouncer.url(new URL(direct).pathname.slice(1))
  const open = () => openDatabase({ databaseUrl: pooled(), databaseDirectUrl: direct, dataDir: '' })

  beforeAll(async () => {
    const created = await createPostgresDatabase()
    direct = created.url
    drop = created.drop
    bouncer = await startPgBouncer({ server: Number(new URL(direct).port) })
    database = await open()
  })
  afterAll(async () => {
    await expectNoViolations(database)
    await database.close()
    await bouncer.stop()
    await drop()
  })

  it('every statement has the limits and the time zone of the program', async () => {
    const readings = Array.from({ length: 12 }, () =>
      rows(
        database.db,
        sql`select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement, current_setting('timezone') as zone, current_setting('jit') as jit`,
      ),
    )
    for (const [row] of await Promise.all(readings))
      expect(row).toEqual({ idle: '1min', lock: '10s', statement: '30s', zone: 'UTC', jit: 'off' })
  })

  it('without the address behind it the program does not start, and says what to do', async () => {
    await expect(openDatabase({ databaseUrl: pooled(), dataDir: '' })).rejects.toThrow(
      /it is PgBouncer\. Name the server behind it in DATABASE_DIRECT_URL too/,
    )
  })

  it('messages arrive, from processes that share the pooler', async () => {
    const other = await open()
    const heard: string[] = []
    const stop = await database.listen('through the pooler', (payload) => heard.push(payload))
    const notify = (on: Database, what: string) =>
      on.transaction((tx) => tx.execute(sql`select pg_notify('through the pooler', ${what})`))
    await notify(database, 'one')
    await notify(other, 'two')
    await expect.poll(() => heard).toEqual(['one', 'two'])
    await stop()
    await other.close()
  })

  it('a lock ends with its transaction, whichever connection comes next', async () => {
    const lock = defineLock<[id: string]>('pooler')
    let inside = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.transaction(async (tx) => {
          await lock(tx, 'one')
          inside += 1
          expect(inside).toBe(1)
          await rows(tx, sql`select pg_sleep(0.005)`)
          inside -= 1
        }),
      ),
    )
  })

  it('a local setting of a transaction does not reach the next one', async () => {
    const waiting = database.transaction(async (tx) => {
      await rows(tx, sql`select set_config('statement_timeout', '50ms', true)`)
      await rows(tx, sql`select pg_sleep(5)`)
    })
    expect(isTimeout(await waiting.catch((error: unknown) => error))).toBe(true)
    const limits = Array.from({ length: 8 }, () =>
      rows(database.db, sql`select current_setting('statement_timeout') as is`),
    )
    expect((await Promise.all(limits)).flat()).toEqual(Array.from({ length: 8 }, () => ({ is: '30s' })))
  })

  it('of forty guests who want the last of twenty shares at once, twenty get one', async () => {
    const platform = await platformForTests(database)
    const wedding = await publishedWedding(platform)
    const gift = await giftOf(wedding, {
      title: 'Cena',
      sharing: 'shares',
      shareCount: 20,
      sharePriceMinor: 10_00n,
    })
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        contribute(requestBy(platform), promiseFor(wedding, [{ giftId: gift.id, shares: 1 }])),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})
