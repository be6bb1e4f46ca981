import { spawn } from 'node:child_process'
import { fdatasyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseOn } from '#server/platform/db/database-on.ts'
import { rows } from '#server/platform/db/database.ts'
import { DurableFolder } from '#server/platform/db/durable-folder.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { pgliteDialect, startParams } from '#server/platform/db/pglite-dialect.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vivencia-pglite-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that takes the lock and says so. */
async function lockElsewhere() {
  const program = `import { lockFolder } from '#server/platform/db/folder-lock.ts'
    // Held by the process, as an open database holds it: what nothing points at may be let go of.
    globalThis.lock = lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    pid: child.pid,
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe('the data folder', () => {
  it('belongs to one process at a time, and the refusal explains what to do', async () => {
    const other = await lockElsewhere()
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `Another process (number ${other.pid}) is using the database in ${dataDir}, and two at once would destroy it. ` +
        'Stop the other one first; or give this one a folder of its own with DATA_DIR; or let both use one PostgreSQL with DATABASE_URL.',
    )
    expect(readdirSync(dataDir)).not.toContain('database')
    await other.kill()
    lockFolder(dataDir).release()
  })

  it('is free as soon as its process is killed, with its files still there', async () => {
    await (await lockElsewhere()).kill()
    expect(readdirSync(dataDir)).toContain('database.pid')
    lockFolder(dataDir).release()
  })

  it('cannot be opened twice by one process either', () => {
    const lock = lockFolder(dataDir)
    expect(() => lockFolder(dataDir)).toThrow('is using the database')
    lock.release()
    lockFolder(dataDir).release()
  })

  it('that is not a folder, or cannot be created, is refused with a message', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
      /cannot be written to\. Give it to the user that runs this, or name another one with DATA_DIR\./,
    )
  })

  it('keeps committed data when reopened, also after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'database.unfinished'))
    writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18\n')
    const first = await openDatabase({ dataDir })
    await first.transaction((tx) => tx.execute(sql`create table notes as select 'hola' as said`))
    await first.close()
    await first.close()
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
    const second = await openDatabase({ dataDir })
    expect(await rows(second.db, sql`select said from notes`)).toEqual([{ said: 'hola' }])
    await second.close()
  })
})

it('every commit is flushed to disk before it is acknowledged, and reads flush nothing', async () => {
  let flushes = 0
  const folder = new DurableFolder(join(dataDir, 'database'), (descriptor) => {
    flushes++
    fdatasyncSync(descriptor)
  })
  const database = databaseOn(pgliteDialect(await PGlite.create({ fs: folder, startParams })))
  await database.transaction((tx) => tx.execute(sql`create table notes (id int4)`))
  await database.transaction((tx) => tx.execute(sql`insert into notes values (0)`))

  for (let id = 1; id <= 20; id++) {
    const before = flushes
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${id})`)
      expect(flushes).toBe(before)
    })
    expect(flushes).toBe(before + 1)
  }
  const before = flushes
  await rows(database.db, sql`select * from notes`)
  expect(flushes).toBe(before)

  const settings = await rows(
    database.db,
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'server_encoding', 'shared_buffers') order by name`,
  )
  expect(settings.map(({ name, setting }) => `${name as string}=${setting as string}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'server_encoding=UTF8',
    'shared_buffers=2048',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
  ])
  await database.close()
})
