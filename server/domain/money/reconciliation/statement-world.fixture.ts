import { gzipSync } from 'node:zlib'
import { domainJobs } from '#server/event-handlers.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { contributionById, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { balancesOf } from '#server/domain/money/ledger/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { keepStatement } from './keep-statement.ts'
import { type LineStanding, linesOf, shownLines, statementsOf } from './statement-queries.ts'

export type StatementWorld = Awaited<ReturnType<typeof statementWorld>>

/**
 * Builds a published wedding with helpers for guests who promise and send, and for uploading bank files. The
 * fixed date is 21 November 2026.
 */
export async function statementWorld(database: Parameters<typeof platformForTests>[0]) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, partner, wedding, receivingAccount } = world
  const fund = await giftOf(world, { title: 'El fondo', sharing: 'free', minMinor: 1_00n, isFund: true })
  const couple = () => requestBy(platform, partner)

  const sent = async (name: string, amountMinor: bigint) => {
    const gift = await giftOf(world, { title: `Para ${name}`, sharing: 'whole', targetMinor: amountMinor })
    const promise = promiseFor(world, [{ giftId: gift.id }])
    const giver = { kind: 'self', name, signature: name }
    const { id, reference } = await contribute(requestBy(platform), { ...promise, giver })
    await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
    return { id, reference, gift }
  }
  const { run, dropBytes } = runnersFor(platform, wedding.id, couple)
  /**
   * Uploads a CSV file. Unsigned amounts get a plus sign, so that their direction is certain, unless `unsigned`
   * is set.
   */
  const drop = async (
    rows: readonly string[],
    { name = 'movimientos.csv', header = 'Fecha;Concepto;Importe', unsigned = false, isKept = true } = {},
  ) => {
    return dropBytes([header, ...(unsigned ? rows : rows.map(withPlus))].join('\n'), name, isKept)
  }
  const on = database.db
  const lines = async (standing: LineStanding) =>
    shownLines(on, wedding, (await linesOf(on, wedding.id, { standing, first: 50, after: null })).lines)
  const oneLine = async (standing: LineStanding) => {
    const [only, ...more] = await lines(standing)
    if (!only || more.length > 0) throw new Error(`There is one ${standing} line and no other`)
    return only
  }
  const statement = async (id: string) => {
    const found = (await statementsOf(on, wedding.id)).find((one) => one.id === id)
    if (!found) throw new Error('Bank file already exists')
    return found
  }
  const stateOf = async (id: string) => (await contributionById(on, id))?.contribution.state
  const received = async () => (await weddingTotals(on, wedding.id)).received
  const balance = async (account: string) => {
    const found = (await balancesOf(on, wedding.id)).get(`${wedding.id}/${account}`)
    return found ? found.creditPosted - found.debitPosted : 0n
  }
  const read = { lines, oneLine, statement, stateOf, received, balance }
  return { ...world, on, fund, couple, sent, run, drop, dropBytes, ...read }
}

const withPlus = (row: string) => row.replace(/;(\d[\d.,]*)$/, ';+$1')

/**
 * Returns `run`, which runs jobs and accepts all previews, and `dropBytes`, which uploads a file and, unless
 * `isKept` is false, calls `run`.
 */
function runnersFor(platform: Platform, weddingId: string, couple: () => ReturnType<typeof requestBy>) {
  const jobs = registerJobs(domainJobs)
  const runJobs = () => runDueJobs({ platform, jobs })
  const run = async () => {
    await runJobs()
    const statements = await statementsOf(platform.database.db, weddingId)
    const waiting = statements.filter(({ state }) => state === 'preview')
    for (const { id } of waiting) await keepStatement(couple(), id)
    if (waiting.length > 0) await runJobs()
  }
  /** Uploads in two parts, like a browser. */
  const dropBytes = async (bytes: Uint8Array | string, name: string, isKept = true) => {
    const packed = gzipSync(bytes).toString('base64')
    const half = Math.ceil(packed.length / 8) * 4
    const id = platform.random.uuid()
    const parts = [packed.slice(0, half), packed.slice(half)].filter((part) => part !== '')
    for (const [part, content] of parts.entries())
      await importStatement(couple(), { id, weddingId, name, parts: parts.length, part, content })
    await (isKept ? run() : runJobs())
    return id
  }
  return { run, dropBytes }
}
