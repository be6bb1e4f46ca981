import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { violations } from '#server/domain/ledger/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededDice } from '#server/platform/ids.ts'
import { platformForTests } from '#test/world.ts'
import { beginSimulation, step, whatDoesNotAddUp } from '../simulation/wedding-simulation.ts'

// `npm run simulate -- --seed 7 --steps 2000`: whatever happens to a wedding, its books add up. A failure prints its seed.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, steps: { type: 'string', default: '1000' } },
})
const seed = values.seed ?? String(process.pid)
const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-simulation-'))
const database = await openDatabase({ dataDir })
try {
  await migrate(database)
  const dice = seededDice(seed)
  const world = await beginSimulation(await platformForTests(database))
  const happened = new Map<string, number>()
  for (let number = 0; number < Number(values.steps); number += 1) {
    const name = await step(world, dice)
    happened.set(name, (happened.get(name) ?? 0) + 1)
    const wrong = [
      ...(await whatDoesNotAddUp(world)),
      ...(number % 100 === 99 ? await violations(database.db) : []),
    ]
    if (wrong.length > 0) {
      process.stdout.write(
        `Seed ${seed}, step ${number} (${name}): ${JSON.stringify(wrong, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
      )
      process.exitCode = 1
      break
    }
  }
  for (const [name, count] of [...happened].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    process.stdout.write(`${String(count).padStart(6)}  ${name}\n`)
  process.stdout.write(`${process.exitCode ? 'They did not add up' : 'The books add up'} (seed ${seed})\n`)
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
