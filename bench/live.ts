import { setTimeout as wait } from 'node:timers/promises'
import { median, printLine } from './machinery/compare.ts'
import { giving } from './contributions.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { load } from './machinery/http-load.ts'
import { processorTime, startBare, startOpenLists, startVivencia } from './machinery/programs.ts'
import { onStage, requestedDialects } from './machinery/stage.ts'

const gifts = 20

/**
 * Measures 5,000 open pages of one list while one gift a second is given: the time until all pages know of it, and the
 * processor time of the server, with its gifts and without. Beside it a bare server sends the same bytes to as many.
 */
export async function live(args: readonly string[]): Promise<void> {
  const pages = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5000)
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug, hot } = await withFilledDatabase({ dataDir, databaseUrl }, (database) => fill(database))
      const server = await startVivencia(dataDir, env)
      const give = async () => {
        const ask = giving(slug, { giftId: hot, shares: 1 })
        await load({ port: server.port, connections: 1, requests: 1, ask: () => ask })
      }
      for (let n = 0; n < gifts; n += 1) await give()
      const alone = await processorOf(server.pid, async () => {
        for (let n = 0; n < gifts; n += 1) await Promise.all([give(), wait(1000)])
      })
      const lists = await startOpenLists(dataDir, { port: server.port, path: `/lista/${slug}`, pages })
      printLine(`\n${pages} open pages of one list on ${dialect}, one gift a second for ${gifts} s`)
      const waits: number[] = []
      const together = await processorOf(server.pid, async () => {
        for (let n = 0; n < gifts; n += 1) {
          const acknowledged = give().then(() => performance.now())
          const heard = lists.untilAllHeard(waits.length + 1).then(() => performance.now())
          waits.push((await heard) - (await acknowledged))
          await wait(Math.max(0, 1000 - (waits.at(-1) ?? 0)))
        }
      })
      const { bytes } = await lists.stop()
      await server.stop()
      const bare = await startBare(dataDir, {
        kind: 'events',
        frame: 'x'.repeat(Math.round(bytes / pages / gifts)),
      })
      const bareLists = await startOpenLists(dataDir, { port: bare.port, path: '/', pages })
      const sending = await processorOf(bare.pid, () => wait(gifts * 1000))
      await bareLists.stop()
      await bare.stop()
      const share = (busy: number) => `${(busy * 100).toFixed(0)} %`
      printLine(
        `  all know of a gift within ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms, ${(bytes / pages / gifts).toFixed(0)} bytes each`,
      )
      printLine(
        `  of one processor: ${share(together)}, without open pages ${share(alone)}, a bare server that sends as much ${share(sending)}`,
      )
    })
  }
}

/** Returns the part of one processor that a process used during some work. */
async function processorOf(pid: number, work: () => Promise<void>): Promise<number> {
  const [before, began] = [processorTime(pid), performance.now()]
  await work()
  return (processorTime(pid) - before) / (performance.now() - began)
}
