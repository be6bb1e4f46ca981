import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assembleDatabase } from '#server/assemble-platform.ts'
import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type AssembledDatabase, type Reader, rows } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { followReplica, type Replica } from '#server/platform/db/replica.ts'
import { type Live, notifyClients, openLive } from '#server/platform/live.ts'
import { readsFromReplica, type ReadsForEverybody } from '#server/reads-for-everybody.ts'
import { milliseconds } from '#shared/duration.ts'
import { ask, type PostgresServer, startPostgres } from '#test/postgres-server.ts'

const log = pino({ level: 'silent' })

describe('answers for everybody', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: AssembledDatabase
  let live: Live
  let replica: Replica
  let readsFor: ReadsForEverybody

  beforeAll(async () => {
    primary = await startPostgres({ fsync: true })
    standby = await startPostgres({ fsync: true, standbyOf: primary })
    database = assembleDatabase(
      await openDatabase({ databaseUrl: primary.url('postgres'), dataDir: '' }),
      systemClock,
    )
    live = await openLive(database, log)
    replica = followReplica(standby.url('postgres'), database, log, milliseconds(50))
    readsFor = readsFromReplica(database, replica, live)
    await database.transaction((tx) => tx.execute(sql`create table notes (text text)`))
  })
  afterAll(async () => {
    await replica.close()
    await live.close()
    await database.close()
    await standby.stop()
    await primary.stop()
  })

  const isReplica = async (on: Reader) =>
    (await rows<{ is: boolean }>(on, sql`select pg_is_in_recovery() as is`))[0]?.is
  const readsReplica = (slug: string) => isReplica(readsFor(slug).db)
  const change = (slug: string) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${slug})`)
      await notifyClients(tx, pageTopic(slug), 'Changed')
    })
  const onStandby = (statement: string) => ask(standby.url('postgres'), statement)

  it('are read from a replica that has everything; transactions go to the primary', async () => {
    await expect.poll(() => readsReplica('quiet')).toBe(true)
    expect(await readsFor('quiet').transaction(isReplica)).toBe(false)
  })

  it('contain a change of their wedding that was heard of, wherever they are read', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await expect
      .poll(() => onStandby('select pg_get_wal_replay_pause_state() as is'))
      .toEqual([{ is: 'paused' }])
    const heard = new Promise<void>((resolve) => {
      live.onMessage(({ topic }) => topic === pageTopic('changed') && resolve())
    })
    await change('changed')
    await heard
    const { db } = readsFor('changed')
    expect(await isReplica(db)).toBe(false)
    expect(await rows(db, sql`select * from notes where text = 'changed'`)).toHaveLength(1)
    // Another wedding has not changed: the replica has all of it.
    expect(await readsReplica('other')).toBe(true)
    await onStandby('select pg_wal_replay_resume()')
    await expect.poll(() => readsReplica('changed')).toBe(true)
    expect(await rows(readsFor('changed').db, sql`select * from notes where text = 'changed'`)).toHaveLength(
      1,
    )
  })

  it('are read from the primary when the replica is behind for seconds', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await change('any')
    await expect.poll(() => readsReplica('quiet')).toBe(false)
    await onStandby('select pg_wal_replay_resume()')
    await expect.poll(() => readsReplica('quiet')).toBe(true)
  })

  it('are read from the primary when the replica ends, even in the middle', async () => {
    await expect.poll(() => readsReplica('quiet')).toBe(true)
    const { db } = readsFor('quiet')
    await standby.stop()
    expect(await isReplica(db)).toBe(false)
    await expect.poll(() => readsReplica('quiet')).toBe(false)
  })
})
