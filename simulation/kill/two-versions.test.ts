import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { bundledPrograms } from '#test/bundled-programs.ts'
import { createPostgresDatabase } from '#test/databases.ts'
import { ask } from '#test/postgres-server.ts'
import { bundlePreviousVersion } from '#test/previous-version.ts'
import { isLong } from '#test/test-length.ts'
import { type Life, liveAndDie } from './life.ts'

const idsOf = ({ output }: Life, word: string) =>
  output.filter(([verb]) => verb === word).map(([, id = '']) => id)

it.runIf(isLong)(
  'the version before the last migration goes on giving while the database is migrated, and beside the new version',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vivencia-previous-'))
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    const count = async (state: string) => {
      const [there] = await ask<{ there: boolean }>(
        url,
        `select to_regclass('contributions') is not null as there`,
      )
      if (!there?.there) return 0
      const [found] = await ask<{ n: number }>(
        url,
        `select count(*)::int as n from contributions where state::text like '${state}'`,
      )
      return found?.n ?? 0
    }
    try {
      const previous = bundlePreviousVersion('simulation/kill/payer.ts', folder)
      const current = join(await bundledPrograms(), 'payer.js')
      const before = liveAndDie(previous, [url, '0'], 20_000, { said: 'received' })
      await expect.poll(() => count('received')).toBeGreaterThan(2)
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      const applied = await migrate(database)
      await database.close()
      expect(applied).toContain(readMigrations().at(-1)?.name)
      const atMigration = { promised: await count('%'), received: await count('received') }

      const after = await liveAndDie(current, [url, '0'], 6_000, { said: 'received', times: 3 })
      const former = await before
      expect([former.complaints, after.complaints]).toEqual(['', ''])
      // All promises until the migration were of the former version; it made and received more afterwards.
      expect(idsOf(former, 'promised').length).toBeGreaterThan(atMigration.promised + 3)
      expect(idsOf(former, 'received').length).toBeGreaterThan(atMigration.received + 3)

      const settled = await liveAndDie(current, [url, '1', 'settle'], 120_000, 'birth')
      const found = new Set(idsOf(settled, 'found'))
      const acknowledged = [former, after].flatMap((life) => [
        ...idsOf(life, 'promised'),
        ...idsOf(life, 'received'),
      ])
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
      expect(settled.output.filter(([verb]) => verb === 'differs')).toEqual([])
      expect(settled.output.at(-1)).toEqual(['violations', '0'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await drop()
    }
  },
)
