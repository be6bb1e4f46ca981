import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { violations } from '#server/domain/money/ledger/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { platformForTests } from '#test/world.ts'
import {
  beginCardSimulation,
  settleCards,
  stepWithCards,
  companyDifferences,
} from '../simulation/card-simulation.ts'
import { filePairDifferences } from '../simulation/file-pair-simulation.ts'
import { ledgerDifferences } from '../simulation/ledger-differences.ts'
import { beginSimulation, step } from '../simulation/wedding-simulation.ts'

// `npm run simulate -- --seed 7 --steps 2000 --files 50`: runs random events on two weddings, one with every
// payment method and one with cards over an unreliable connection, and checks that the books balance. Pairs of
// bank files must confirm and undo the same in either order. A failure prints its seed.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '1000' },
    files: { type: 'string', default: '20' },
  },
})
const seed = values.seed ?? String(process.pid)
const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-simulation-'))
const database = await openDatabase({ dataDir })
try {
  await migrate(database)
  const random = seededRandom(seed)
  const platform = await platformForTests(database)
  const world = await beginSimulation(platform)
  const cards = await beginCardSimulation(platform)
  const weddings = [world, { platform, weddingId: cards.wedding.id }]
  const booksOf = async () => (await Promise.all(weddings.map(ledgerDifferences))).flat()
  const happened = new Map<string, number>()
  let wrong: unknown[] = []
  for (let number = 0; number < Number(values.steps) && wrong.length === 0; number += 1) {
    const name =
      random.below(2) === 0 ? await step(world, random) : `card ${await stepWithCards(cards, random)}`
    happened.set(name, (happened.get(name) ?? 0) + 1)
    wrong = [...(await booksOf()), ...(number % 100 === 99 ? await violations(database.db) : [])]
    if (wrong.length > 0) process.stdout.write(`Seed ${seed}, step ${number} (${name}): ${toJson(wrong)}\n`)
  }
  if (wrong.length === 0) {
    await settleCards(cards)
    wrong = [...(await booksOf()), ...(await companyDifferences(cards)), ...(await violations(database.db))]
    if (wrong.length > 0) process.stdout.write(`Seed ${seed}, in the end: ${toJson(wrong)}\n`)
  }
  for (let file = 1; file <= Number(values.files) && wrong.length === 0; file += 1) {
    wrong = await filePairDifferences(database, `${seed} ${file}`)
    if (wrong.length > 0) process.stdout.write(`Seed ${seed}, files ${file}: ${toJson(wrong)}\n`)
  }
  for (const [name, count] of [...happened].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    process.stdout.write(`${String(count).padStart(6)}  ${name}\n`)
  process.stdout.write(`${wrong.length > 0 ? 'They did not add up' : 'The books add up'} (seed ${seed})\n`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

function toJson(wrong: readonly unknown[]): string {
  return JSON.stringify(wrong, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}
