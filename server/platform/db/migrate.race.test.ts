import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createPostgresDatabase } from '#test/databases.ts'

async function runMigrate(databaseUrl: string): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['bin/migrate.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 's'.repeat(64),
      LINK_SECRET: 'l'.repeat(64),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const lines = (await text(child.stdout)).split('\n')
  return { code: await code, lines }
}

it('four processes that start at once on an empty database apply each migration once', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const runs = await Promise.all(Array.from({ length: 4 }, () => runMigrate(url)))
  expect(runs.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 0))

  const names = readMigrations().map(({ name }) => name)
  const applied = runs.flatMap(({ lines }) => lines.filter((line) => line.startsWith('applied ')))
  expect(applied.sort()).toEqual(names.map((name) => `applied ${name}`).sort())

  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const known = await rows(database.db, sql`select name from applied_migrations order by name`)
  await database.close()
  expect(known).toEqual(names.sort().map((name) => ({ name })))
  await drop()
})
