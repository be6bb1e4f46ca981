import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { readMigrations } from '#server/platform/db/migrate.ts'

const root = join(import.meta.dirname, '../../..')

it('the migrations create exactly the declared tables', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of globSync('server/**/*.tables.ts', { cwd: root })) {
    Object.assign(tables, await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href))
  }
  const last = readMigrations().at(-1)?.name.slice(0, 4)
  const snapshot = JSON.parse(readFileSync(join(root, `migrations/meta/${last}_snapshot.json`), 'utf8')) as {
    id: string
  }
  const missing = await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))
  expect(missing, 'Run: npm run generate:migration -- --name <what-it-does>').toEqual([])
})

it('every migration has its file, its number and its snapshot', () => {
  const names = readMigrations().map(({ name }) => name)
  const files = globSync('migrations/*.sql', { cwd: root }).map((path) =>
    path.slice('migrations/'.length, -'.sql'.length),
  )
  expect([...files].sort()).toEqual(names)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index))
  const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: root })
  expect(snapshots).toHaveLength(names.length)
})
