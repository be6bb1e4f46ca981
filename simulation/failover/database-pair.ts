import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, startPostgres } from '#test/postgres-server.ts'
import { startPgBouncer } from '#test/pgbouncer.ts'
import { openLine } from './line.ts'

const database = 'vivencia'

/** A primary with a synchronous standby, a pooler, and lines between them that can be cut. */
export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>

/**
 * Starts PostgreSQL twice, the second as a synchronous standby, and PgBouncer before the address of the primary. The pooler reaches
 * the primary by an address that moves at a promotion, the direct connections by the addresses of both.
 */
export async function startDatabasePair() {
  const primary = await startPostgres({ fsync: true })
  await ask(primary.url('postgres'), `create database ${database}`)
  const standby = await startPostgres({ fsync: true, standbyOf: primary })
  await ask(primary.url('postgres'), `alter system set synchronous_standby_names = '*'`)
  await ask(primary.url('postgres'), 'select pg_reload_conf()')
  await untilSynchronous(primary.url('postgres'))

  const moving = await openLine(primary.port)
  const toPrimary = await openLine(primary.port)
  const toStandby = await openLine(standby.port)
  const lines = [moving, toPrimary, toStandby]
  let pooler = await startPgBouncer({ server: moving.port, poolSize: 20 })
  const { port } = pooler
  return {
    /** As an operator sets DATABASE_URL and DATABASE_DIRECT_URL. */
    pooledUrl: pooler.url(database),
    directUrl: `postgresql://postgres@127.0.0.1:${toPrimary.port},127.0.0.1:${toStandby.port}/${database}?target_session_attrs=read-write`,
    /** Ends the primary with all its processes, as the loss of its machine does. */
    killPrimary(): void {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(primary.pid)], { encoding: 'utf8' })
      for (const pid of [primary.pid, ...children.split('\n').filter(Boolean).map(Number)]) kill(pid)
    },
    /** Promotes the standby and moves the address to it, as Patroni or an operator does. */
    async promoteStandby(): Promise<void> {
      await ask(standby.url('postgres'), 'select pg_promote()')
      moving.moveTo(standby.port)
    },
    async killPooler(): Promise<void> {
      kill(pooler.pid)
      await pooler.stop()
    },
    async startPooler(): Promise<void> {
      pooler = await startPgBouncer({ server: moving.port, poolSize: 20, port })
    },
    cutNetwork: () => lines.forEach((line) => line.cut()),
    restoreNetwork: () => lines.forEach((line) => line.restore()),
    async stop(): Promise<void> {
      lines.forEach((line) => line.close())
      await pooler.stop()
      await standby.stop()
      await primary.stop()
    },
  }
}

/** Kills a process that may have ended by itself, as children of a killed server do. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function untilSynchronous(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const standbys = await ask<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication')
    if (standbys.some(({ sync_state: state }) => state === 'sync')) return
    await wait(100)
  }
  throw new Error('The standby does not follow the primary')
}
