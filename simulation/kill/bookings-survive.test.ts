import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { bundledPrograms } from '#test/bundled-programs.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { fillMigratedFolder } from '#test/databases.ts'
import { isLong, killRounds } from '#test/test-length.ts'
import { ask, startPostgres } from '#test/postgres-server.ts'
import { type Life, liveAndDie } from './life.ts'

// KILL_ROUNDS=100 KILL_SEED=7 for a long run.
const rounds = killRounds(2)
const seed = process.env['KILL_SEED'] ?? String(process.pid)
let booker = ''
beforeAll(async () => void (booker = join(await bundledPrograms(), 'booker.js')))

type Conversation = {
  readonly state: string
  readonly steps: readonly string[]
  readonly booking: string
  /** Kinds and states of the mails to the provider. */
  readonly letters: readonly string[]
  readonly mails: number
  readonly voucher: string
}

function conversationsIn({ output }: Life, verb: 'found' | 'settled'): Map<string, Conversation> {
  const lines = output.filter(([word]) => word === verb)
  return new Map(
    lines.map(([, id = '', state = '', steps = '', booking = '', letters = '', mails = '', voucher = '']) => [
      id,
      { state, steps: steps.split(','), booking, letters: letters.split(','), mails: Number(mails), voucher },
    ]),
  )
}

/** The state, booking and vouchers of a conversation after its last step. */
const whole: Readonly<Record<string, readonly [state: string, booking: string, vouchers: RegExp]>> = {
  ask: ['asked/1', 'requested', /^none\/0$/],
  offer: ['offered/2', 'requested', /^none\/0$/],
  accept: ['confirmed/3', 'confirmed', /^(none\/0|valid\/1|used\/2)$/],
  cancel: ['cancelled/4', 'cancelled', /^used\/2$/],
}
const order = ['ask', 'offer', 'accept', 'cancel']

/** Checks that a conversation ends with a whole step, each taken once, each told by one mail. */
function expectWhole(id: string, { state, steps, booking, letters, mails, voucher }: Conversation): void {
  expect([id, steps]).toEqual([id, order.slice(0, steps.length)])
  const [expectedState, expectedBooking, vouchers] = whole[steps.at(-1) ?? ''] ?? []
  expect([id, state, booking]).toEqual([id, expectedState, expectedBooking])
  expect([id, voucher]).toEqual([id, expect.stringMatching(vouchers ?? /^$/)])
  const toProvider = steps.filter((step) => step !== 'offer')
  expect([id, letters.map((letter) => letter.split('=')[0])]).toEqual([id, toProvider])
  expect([id, mails]).toEqual([id, toProvider.length])
}

/** Checks that the next life finds everything that was acknowledged, and nothing by halves. */
function expectKept(life: Life, acknowledged: ReadonlyMap<string, ReadonlySet<string>>): void {
  const found = conversationsIn(life, 'found')
  for (const [id, conversation] of found) expectWhole(id, conversation)
  for (const [id, steps] of acknowledged) {
    const { steps: stored = [], voucher } = found.get(id) ?? {}
    const known = voucher?.startsWith('used') ? [...stored, 'use'] : stored
    expect([id, [...steps].filter((step) => !known.includes(step))]).toEqual([id, []])
  }
}

/** What was acknowledged last before a kill, and about how many milliseconds the next step takes. */
const beforeKill = [
  ['ask', 40],
  ['offer', 60],
  ['accept', 60],
  ['use', 300],
  ['cancel', 90],
] as const

/** Kills the program again and again, then lets it finish every conversation. */
async function expectSurvival(where: string): Promise<void> {
  const random = seededRandom(seed)
  const acknowledged = new Map<string, Set<string>>()
  for (let round = 1; round <= rounds; round += 1) {
    // Each step is the one in progress in its turn.
    const [step, longest] = beforeKill[round % beforeKill.length] ?? beforeKill[0]
    const life = await liveAndDie(booker, [where, String(round)], random.below(longest), { said: step })
    expect(life, `life ${round}`).toMatchObject({ killed: true, complaints: '' })
    expectKept(life, acknowledged)
    for (const [verb = '', id = ''] of life.output)
      if (verb === 'use' || order.includes(verb))
        acknowledged.set(id, (acknowledged.get(id) ?? new Set()).add(verb))
  }
  const last = await liveAndDie(booker, [where, String(rounds + 1), 'settle'], 120_000, 'birth')
  expect(last).toMatchObject({ killed: false, complaints: '' })
  expectKept(last, acknowledged)
  const settled = conversationsIn(last, 'settled')
  expect([...settled.keys()].toSorted()).toEqual([...conversationsIn(last, 'found').keys()].toSorted())
  for (const [id, conversation] of settled) {
    expectWhole(id, conversation)
    expect([id, conversation.voucher]).toEqual([id, 'used/2'])
    expect([id, conversation.letters.filter((letter) => !letter.endsWith('=sent'))]).toEqual([id, []])
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds)
}

const isNight = isLong || process.env['KILL_ROUNDS'] !== undefined
const patience = 180_000 + rounds * 30_000

it.runIf(isNight)(
  `killed ${rounds} times while couple and provider arrange bookings, no step is lost, halved or doubled (seed ${seed})`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-bookings-'))
    try {
      await fillMigratedFolder(dataDir)
      await expectSurvival(dataDir)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  patience,
)

it.runIf(isNight)(
  `killed ${rounds} times on PostgreSQL while couple and provider arrange bookings, no step is lost, halved or doubled (seed ${seed})`,
  async () => {
    const server = await startPostgres({ fsync: true })
    try {
      await ask(server.url('postgres'), 'create database bookings')
      await expectSurvival(server.url('bookings'))
    } finally {
      await server.stop()
    }
  },
  patience,
)
