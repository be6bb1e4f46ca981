import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundledPrograms } from '#test/bundled-programs.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { fillMigratedFolder } from '#test/databases.ts'
import { killRounds } from '#test/test-length.ts'
import { liveAndDie } from './life.ts'

// KILL_ROUNDS=200 KILL_SEED=7 for a long run.
const rounds = killRounds(1)
const seed = process.env['KILL_SEED'] ?? String(process.pid)
const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-gifts-'))
// Bundled, since Node alone cannot load the mails' JSX.
let giver = ''
beforeAll(async () => {
  giver = join(await bundledPrograms(), 'giver.js')
  await fillMigratedFolder(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/**
 * Runs a process that gives until it is killed. Returns what existed at its start, and the responses it
 * received.
 */
async function giveAndDie(patience: number) {
  const { output, complaints } = await liveAndDie(giver, dataDir, patience, {
    said: 'kept',
  })
  const of = (verb: string) =>
    new Map(output.filter(([word]) => word === verb).map((line) => [line[1] ?? '', line[2] ?? '']))
  return { found: of('found'), kept: of('kept'), violations: [...of('opened').keys()][0], complaints }
}

it(
  `killed ${rounds} times while guests give, no gift that was acknowledged is lost and the books add up (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const acknowledged = new Map<string, string>()
    for (let round = 0; round <= rounds; round += 1) {
      const life = await giveAndDie(300 + random.below(1200))
      expect(life).toMatchObject({ violations: '0', complaints: '' })
      for (const [id, state] of acknowledged) {
        // A gift may have been received without the acknowledgement reaching us; the reverse never happens.
        const now = life.found.get(id)
        expect([id, now]).toEqual([
          id,
          state === 'received' ? 'received' : expect.stringMatching(/^(held|received)$/),
        ])
      }
      for (const [id, state] of life.kept) acknowledged.set(id, state)
    }
    expect(acknowledged.size).toBeGreaterThan(rounds)
  },
  180_000 + rounds * 30_000,
)
