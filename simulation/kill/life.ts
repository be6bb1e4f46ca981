import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type Life = {
  /** The words of each complete line of output. */
  readonly output: readonly (readonly string[])[]
  readonly killed: boolean
  readonly complaints: string
}

/**
 * Runs a program that prints what was acknowledged, and kills it `patience` milliseconds after its start, or
 * after it has printed the word of `from` (that many times). The output goes to a file, because a full pipe
 * would end the program.
 */
export async function liveAndDie(
  program: string,
  dataDir: string | readonly string[],
  patience: number,
  from: 'birth' | { said: string; times?: number },
): Promise<Life> {
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-said-'))
  const file = join(folder, 'said')
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, [program, ...[dataDir].flat()], {
    stdio: ['ignore', output, 'pipe'],
  })
  closeSync(output)
  const complaints = child.stderr ? text(child.stderr) : ''
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_, signal) => resolve(signal)),
  )
  // The kill may have truncated the last line.
  const readOutput = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' '))
  const alive = () => child.exitCode === null && child.signalCode === null
  const hasSaid = ({ said: expected, times = 1 }: { said: string; times?: number }) =>
    readOutput().filter(([word]) => word === expected).length >= times
  if (from !== 'birth') while (alive() && !hasSaid(from)) await wait(10)
  await Promise.race([wait(patience), ended])
  child.kill('SIGKILL')
  const killed = (await ended) === 'SIGKILL'
  const life = { output: readOutput(), killed, complaints: await complaints }
  rmSync(folder, { recursive: true, force: true })
  return life
}
