import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { bundledPrograms } from '#test/bundled-programs.ts'
import { type Random, seededRandom } from '#server/platform/ids.ts'
import { fillMigratedFolder } from '#test/databases.ts'
import { isLong, killRounds } from '#test/test-length.ts'
import { ask, startPostgres } from '#test/postgres-server.ts'
import { type Life, liveAndDie } from './life.ts'

// KILL_ROUNDS=100 KILL_SEED=7 for a long run.
const rounds = killRounds(1)
const seed = process.env['KILL_SEED'] ?? String(process.pid)
let payer = ''
beforeAll(async () => void (payer = join(await bundledPrograms(), 'payer.js')))

type SurvivingIds = { promised: Set<string>; charged: Set<string>; received: Set<string> }
const nothingKept = (): SurvivingIds => ({ promised: new Set(), charged: new Set(), received: new Set() })

function keep(surviving: SurvivingIds, { output }: Life): void {
  for (const [verb, id = ''] of output)
    if (verb === 'promised' || verb === 'charged' || verb === 'received') surviving[verb].add(id)
}

/** Checks after all kills, in a final run without faults, that everything acknowledged exists exactly once. */
async function expectNothingLost(where: string, surviving: SurvivingIds): Promise<void> {
  const { output, complaints } = await liveAndDie(
    payer,
    [where, String(rounds + 1), 'settle'],
    120_000,
    'birth',
  )
  expect(complaints).toBe('')
  const found = new Map(output.filter(([verb]) => verb === 'found').map(([, id = '', ...rest]) => [id, rest]))
  expect([...surviving.promised].filter((id) => !found.has(id))).toEqual([])
  for (const id of new Set([...surviving.charged, ...surviving.received]))
    expect([id, found.get(id)]).toEqual([id, [expect.stringMatching(/^(received|returned)$/), '1', '1']])
  for (const [id, [, charged, booked]] of found) expect([id, booked]).toEqual([id, charged])
  expect(output.filter(([verb]) => verb === 'differs')).toEqual([])
  expect(output.at(-1)).toEqual(['violations', '0'])
  expect(surviving.charged.size).toBeGreaterThanOrEqual(rounds)
}

const isNight = isLong || process.env['KILL_ROUNDS'] !== undefined

it.runIf(isNight)(
  `killed ${rounds} times while cards are paid, no payment is lost or counted twice (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-cards-'))
    const surviving = nothingKept()
    try {
      await fillMigratedFolder(dataDir)
      for (let round = 1; round <= rounds; round += 1) {
        const life = await liveAndDie(payer, [dataDir, String(round)], random.below(1000), {
          said: 'charged',
        })
        expect(life, `life ${round}`).toMatchObject({ killed: true, complaints: '' })
        keep(surviving, life)
      }
      await expectNothingLost(dataDir, surviving)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  180_000 + rounds * 30_000,
)

it.runIf(isNight)(
  `the program, a connection and the whole of PostgreSQL killed ${rounds} times each while cards are paid: nothing is lost or doubled (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const server = await startPostgres({ fsync: true })
    const surviving = nothingKept()
    try {
      await ask(server.url('postgres'), 'create database money')
      const where = server.url('money')
      // A program whose tables are being created reports that and ends; this test needs one that takes payments.
      await liveAndDie(payer, [where, '0', 'settle'], 120_000, 'birth')
      for (let round = 1; round <= rounds; round += 1) {
        const life = liveAndDie(payer, [where, String(round)], 1500 + random.below(1000), { said: 'charged' })
        await wait(random.below(3000))
        await killConnection(server.url('postgres'), random, 'asked to end')
        await wait(random.below(2000))
        await killConnection(server.url('postgres'), random, 'killed')
        const lived = await life
        expect(lived, `life ${round}`).toMatchObject({ killed: true, complaints: '' })
        keep(surviving, lived)
      }
      await untilItIsBack(where)
      await expectNothingLost(where, surviving)
    } finally {
      await server.stop()
    }
  },
  180_000 + rounds * 30_000,
)

/**
 * Ends one connection of the program. When its backend is killed, PostgreSQL ends all others and recovers from
 * its log, as after a power cut.
 */
async function killConnection(admin: string, random: Random, how: 'asked to end' | 'killed'): Promise<void> {
  await untilItIsBack(admin)
  const found = await ask<{ pid: number }>(
    admin,
    `select pid from pg_stat_activity where datname = 'money' and pid <> pg_backend_pid()`,
  )
  const pid = found[random.below(Math.max(1, found.length))]?.pid
  if (pid === undefined) return
  if (how === 'asked to end') await ask(admin, `select pg_terminate_backend(${pid})`)
  else process.kill(pid, 'SIGKILL')
}

async function untilItIsBack(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(url, 'select 1')
      return
    } catch (error) {
      if (attempt === 300) throw error
      await wait(100)
    }
  }
}
