import { setTimeout as wait } from 'node:timers/promises'
import { median, printLine } from './machinery/compare.ts'
import {
  memoryNow,
  memoryPeak,
  processorTime,
  type Running,
  startBare,
  startVivencia,
} from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

/** Time after the first page in which the program comes to rest. */
const untilRest = 5_000

/**
 * Measures the time from the command to the first answer with the embedded database: in an empty folder with
 * the sample, and on a second start; and of a bare server that opens the same database.
 */
export async function startTime(): Promise<void> {
  await onStage('pglite', async ({ dataDir }) => {
    const measure = async (start: () => Promise<Running>, path: string, request: RequestInit = {}) => {
      const began = performance.now()
      const server = await start()
      await (await fetch(`http://127.0.0.1:${server.port}${path}`, request)).arrayBuffer()
      const took = (performance.now() - began) / 1000
      const processor = processorTime(server.pid) / 1000
      await wait(untilRest)
      const measured = { took, processor, memory: memoryPeak(server.pid), rest: memoryNow(server.pid) }
      await server.stop()
      return measured
    }
    const once = () => measure(() => startVivencia(dataDir, { SAMPLE_DATA: 'yes' }), '/lucia-y-mateo')
    const bare = { kind: 'rows', statement: 'select 1', values: [], databaseUrl: null, dataDir } as const
    const line = (name: string, { took, processor, memory, rest }: Awaited<ReturnType<typeof once>>) =>
      printLine(
        `  ${name.padEnd(34)}${took.toFixed(1)} s, ${processor.toFixed(1)} s of processor, at most ${memory.toFixed(0)} MB, ${rest.toFixed(0)} MB at rest`,
      )
    printLine('\nFrom the start to the first page, embedded database')
    line('first start, with the sample', await once())
    const later = [await once(), await once(), await once()]
    const of = (pick: (one: (typeof later)[number]) => number) => median(later.map(pick))
    line('later starts (median of three)', {
      took: of((one) => one.took),
      processor: of((one) => one.processor),
      memory: of((one) => one.memory),
      rest: of((one) => one.rest),
    })
    const post = { method: 'POST', body: '{}' }
    line('node:http with the same database', await measure(() => startBare(dataDir, bare), '/', post))
  })
}
