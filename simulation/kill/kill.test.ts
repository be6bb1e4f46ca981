import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { seededRandom } from '#server/platform/ids.ts'
import { killRounds } from '#test/test-length.ts'
import { round, type Round } from './rounds.ts'

// KILL_ROUNDS=500 KILL_SEED=7 for a long run.
const rounds = killRounds(2)
const seed = process.env['KILL_SEED'] ?? String(process.pid)
const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it(
  `killed ${rounds} times at any moment, the embedded database opens again with everything it acknowledged (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    let acknowledged = 0
    let lives = 0
    for (let number = 1; number <= rounds; number++) {
      // Every fourth process is killed while opening (the first ones while creating the database), the others at
      // work, one in four of those after several commits: on a busy machine a few hundred milliseconds may not be
      // enough for one.
      const lived: Round =
        number % 4 === 1
          ? await round(dataDir, random.below(1500), 'birth')
          : await round(dataDir, random.below(400), number % 4 === 0 ? 'working' : 'opened')
      expect(lived, `round ${number}`).toMatchObject({ killed: true, complaints: '' })
      if (!lived.found) continue
      lives++
      const { last, pairs, whole } = lived.found
      expect(last, `round ${number}: an acknowledged pair is gone`).toBeGreaterThanOrEqual(acknowledged)
      expect(pairs, `round ${number}: a pair in the middle is gone`).toBe(last)
      expect(whole, `round ${number}: half of a transaction is there`).toBe(true)
      acknowledged = Math.max(last, lived.keptCount ?? 0)
    }
    expect(lives).toBeGreaterThanOrEqual(Math.floor(rounds / 2))
    expect(acknowledged).toBeGreaterThan(rounds)
  },
  180_000 + rounds * 30_000,
)
