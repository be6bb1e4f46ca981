import { median, printLine } from './machinery/compare.ts'
import { memoryPeak, processorTime, startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

/**
 * Measures the time from the command to the first answer with the embedded database: in an empty folder with
 * the sample, and on a second start.
 */
export async function startTime(): Promise<void> {
  await onStage('pglite', async ({ dataDir }) => {
    const once = async () => {
      const began = performance.now()
      const server = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
      await fetch(`http://127.0.0.1:${server.port}/lucia-y-mateo`)
      const took = (performance.now() - began) / 1000
      const measured = { took, processor: processorTime(server.pid) / 1000, memory: memoryPeak(server.pid) }
      await server.stop()
      return measured
    }
    const line = (name: string, { took, processor, memory }: Awaited<ReturnType<typeof once>>) =>
      printLine(
        `  ${name.padEnd(34)}${took.toFixed(1)} s, ${processor.toFixed(1)} s of processor, at most ${memory.toFixed(0)} MB`,
      )
    printLine('\nFrom the start to the first page, embedded database')
    line('first start, with the sample', await once())
    const later = [await once(), await once(), await once()]
    const of = (pick: (one: (typeof later)[number]) => number) => median(later.map(pick))
    line('later starts (median of three)', {
      took: of((one) => one.took),
      processor: of((one) => one.processor),
      memory: of((one) => one.memory),
    })
  })
}
