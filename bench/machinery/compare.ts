import { cpus } from 'node:os'
import { load, type Ask, type LoadResult } from './http-load.ts'
import { processorTime, type Running } from './programs.ts'

type Side = { readonly name: string; readonly server: Running; readonly ask: (n: number) => Ask }

export type Measured = {
  readonly perSecond: number
  readonly processorMs: number
  readonly median: number
  readonly slow: number
}

const connections = 16
const rounds = 7
const seconds = 2

/**
 * Alternates the two sides several times, so that other load on the machine affects both. The medians count.
 */
export async function compare(title: string, ours: Side, bare: Side): Promise<void> {
  const [mine, theirs] = await measureInTurn([ours, bare])
  if (!mine || !theirs) return
  printLine(
    `\n${title} (${rounds} rounds of ${seconds} s in turn, ${connections} connections, ${cpus().length} processors)`,
  )
  for (const [side, measured] of [
    [ours, mine],
    [bare, theirs],
  ] as const)
    printLine(lineOf(side.name, measured))
  printLine(
    `  ${percent(mine.perSecond / theirs.perSecond)} of bare by requests/s, ${times(mine.processorMs / theirs.processorMs)} bare by processor time`,
  )
}

export async function measureInTurn(sides: readonly Side[]): Promise<Measured[]> {
  const runs = sides.map(() => [] as Measured[])
  let requestCount = 0
  for (const { server, ask } of sides)
    await load({ port: server.port, connections, seconds: 1, ask: () => ask(requestCount++) })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { server, ask, name }] of sides.entries()) {
      const before = processorTime(server.pid)
      const result: LoadResult = await load({
        port: server.port,
        connections,
        seconds,
        ask: () => ask(requestCount++),
      }).catch((error: unknown) => {
        throw new Error(`${name} broke a connection. The end of its log:\n${server.lastWords()}`, {
          cause: error,
        })
      })
      if (result.failures > 0)
        throw new Error(`${name}: ${result.failures} of ${result.answers} answers were errors`)
      const processorMs = (processorTime(server.pid) - before) / result.answers
      runs[index]?.push({
        perSecond: result.answers / result.seconds,
        processorMs,
        median: result.median,
        slow: result.slow,
      })
    }
  }
  return runs.map((measured) => ({
    perSecond: median(measured.map((one) => one.perSecond)),
    processorMs: median(measured.map((one) => one.processorMs)),
    median: median(measured.map((one) => one.median)),
    slow: median(measured.map((one) => one.slow)),
  }))
}

export const lineOf = (name: string, { perSecond, processorMs, median: half, slow }: Measured) =>
  `  ${name.padEnd(28)}${perSecond.toFixed(0).padStart(7)} requests/s ${processorMs.toFixed(3).padStart(9)} ms processor each (${(1000 / processorMs).toFixed(0)} per second of it), half within ${half.toFixed(1)} ms, 99 % within ${slow.toFixed(1)} ms`

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const percent = (part: number) => `${(part * 100).toFixed(0)} %`
export const times = (factor: number) => `${factor.toFixed(1)} ×`
export const printLine = (line: string) => process.stdout.write(`${line}\n`)
