import { sql } from 'drizzle-orm'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Database, rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import { median, printLine, times } from './compare.ts'
import { withFilledDatabase } from './fill.ts'
import { openChromium } from './open-chromium.ts'
import { processorTime, startVivencia } from './programs.ts'
import { postForText, tokenOf } from './signed-in.ts'
import { onStage } from './stage.ts'

const rounds = 5
/** Number of answers measured per kind and round. */
const answers = 20

export type Asks = (
  operationName: string,
  document: { toString(): string },
  variables: object,
) => Promise<string>
export type Measure = (work: () => Promise<void>) => Promise<number>

type Took<Work extends string> = Partial<Record<Work, number>>

type Comparison<Work extends string, Made> = {
  /** Noun for the things, in the plural. */
  readonly things: string
  readonly sizes: readonly [few: number, many: number]
  readonly works: readonly Work[]
  /** Adds `size` things to a new wedding. */
  readonly fill: (database: Database, world: WeddingWorld, size: number) => Promise<Made>
  /** Returns the n-th request of each kind of work that needs one. `weddingId` is added to the variables. */
  readonly onServer: (ask: Asks, fixtures: Made) => Partial<Record<Work, (n: number) => Promise<string>>>
  /** Measures each kind of work in a page of a logged-in person. */
  readonly inBrowser: (page: Page, measure: Measure) => Promise<Record<Work, number>>
}

type OpenedWedding<Made> = {
  readonly size: number
  readonly weddingId: string
  readonly fixtures: Made
  readonly address: string
  readonly pid: number
  readonly token: string
}

/**
 * Compares a wedding with many things with one that has few: the server's CPU time per answer, and the main-thread
 * time of the browser for rendering it. Both alternate; prints medians.
 */
export async function compareSizes<Work extends string, Made>(
  comparison: Comparison<Work, Made>,
): Promise<void> {
  const { sizes, fill } = comparison
  await onStage('pglite', async ({ dataDir, databaseUrl }) => {
    const weddings = await withFilledDatabase({ dataDir, databaseUrl }, async (database) => {
      await migrate(database)
      const fixtures: { size: number; weddingId: string; email: string; fixtures: Made }[] = []
      for (const size of sizes) fixtures.push({ size, ...(await weddingWith(database, fill, size)) })
      return fixtures
    })
    const server = await startVivencia(dataDir)
    const address = `http://127.0.0.1:${server.port}`
    const opened: OpenedWedding<Made>[] = []
    for (const { email, ...wedding } of weddings)
      opened.push({ ...wedding, address, pid: server.pid, token: await tokenOf(address, email) })
    await compareSides('The server, processor time of an answer', comparison, opened, (one) =>
      onServer(comparison, one),
    )
    const browser = await openChromium()
    await compareSides("The browser, its main thread's time", comparison, opened, (one) =>
      inBrowser(browser, comparison, one),
    )
    await browser.close()
    await server.stop()
  })
}

/** Creates a wedding and fills it. The couple have the password of test accounts. */
export async function weddingWith<Made>(
  database: Database,
  fill: Comparison<string, Made>['fill'],
  size: number,
): Promise<{ weddingId: string; email: string; fixtures: Made }> {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const accountId = world.partner.kind === 'account' ? world.partner.accountId : ''
  const [account] = await rows<{ email: string }>(
    database.db,
    sql`select email from accounts where id = ${accountId}`,
  )
  const fixtures = await fill(database, world, size)
  await platform.live.close()
  return { weddingId: world.wedding.id, email: account?.email ?? '', fixtures }
}

async function compareSides<Work extends string, Made>(
  title: string,
  { things, sizes, works }: Comparison<Work, Made>,
  opened: readonly OpenedWedding<Made>[],
  measure: (one: OpenedWedding<Made>) => Promise<Took<Work>>,
): Promise<void> {
  const runs = new Map(opened.map(({ size }) => [size, [] as Took<Work>[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const one of opened) runs.get(one.size)?.push(await measure(one))
  printLine(`\n${title} (median of ${rounds} rounds in turn)`)
  for (const work of works) {
    const [few = [], many = []] = sizes.map((size) =>
      (runs.get(size) ?? []).flatMap((run) => run[work] ?? []),
    )
    if (few.length === 0) continue
    printLine(
      `  ${work.padEnd(8)}${median(few).toFixed(1).padStart(8)} ms with ${sizes[0]} ${things}, ${median(many).toFixed(1).padStart(8)} ms with ${sizes[1]}: ${times(median(many) / median(few))}`,
    )
  }
}

async function onServer<Work extends string, Made>(
  comparison: Comparison<Work, Made>,
  { address, token, weddingId, pid, fixtures }: OpenedWedding<Made>,
): Promise<Took<Work>> {
  const ask: Asks = (operationName, document, variables) =>
    postForText(
      address,
      { operationName, query: document.toString(), variables: { weddingId, ...variables } },
      token,
    )
  const ways = comparison.onServer(ask, fixtures)
  const took: [Work, number][] = []
  for (const work of comparison.works) {
    const way = ways[work]
    if (!way) continue
    await way(answers)
    const before = processorTime(pid)
    for (let n = 0; n < answers; n += 1) await way(n)
    took.push([work, (processorTime(pid) - before) / answers])
  }
  return Object.fromEntries(took) as Took<Work>
}

async function inBrowser<Work extends string, Made>(
  browser: Browser,
  comparison: Comparison<Work, Made>,
  { address, token }: OpenedWedding<Made>,
): Promise<Took<Work>> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    baseURL: address,
  })
  const page = await context.newPage()
  await page.addInitScript((session) => localStorage.setItem('user', session), JSON.stringify({ token }))
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.enable')
  const took = await comparison.inBrowser(page, (work) => mainThread(thread, work))
  await context.close()
  return took
}

/** Returns the time that the main thread is busy during `work`, in milliseconds. */
async function mainThread(thread: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(thread)
  await work()
  return (await taskSeconds(thread)) * 1000 - before * 1000
}

async function taskSeconds(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
