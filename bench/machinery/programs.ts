import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootFolder } from '#server/platform/root-folder.ts'
import { memoryFlags, memoryVariables } from '../../bin/build/memory-settings.ts'
import type { BareOptions } from './bare-server.ts'
import type { OpenListsOptions } from './open-lists.ts'

/** A server in a separate process. */
export type Running = {
  readonly port: number
  readonly pid: number
  /** Returns the end of its log. */
  lastWords(): string
  stop(): Promise<void>
}

/** Starts the built product in production mode, with its log in a file. */
export async function startVivencia(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const log = join(dataDir, 'bench.log')
  const out = openSync(log, 'w')
  const programEnv = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    // Sample accounts are refused behind a proxy.
    TRUST_PROXY: env['SAMPLE_DATA'] === 'yes' ? '0' : '1',
    SAMPLE_DATA: 'no',
    DATA_DIR: dataDir,
    ...memoryVariables,
    ...env,
  }
  const child = spawn(process.execPath, [...memoryFlags, join(rootFolder(), 'build/app/main.js')], {
    env: programEnv,
    stdio: ['ignore', out, out],
  })
  const port = await untilIn(child, log, /Vivencia: http:\/\/[^:]+:(\d+)/)
  return { port, pid: child.pid ?? 0, lastWords: () => lastWords(log), stop: () => stop(child) }
}

/** Starts `npm run dev` in a clone of the repository, with the sample. */
export async function startDevelopment(clone: string, dataDir: string): Promise<Running> {
  const log = join(clone, 'bench.log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, ['bin/run.mjs', 'dev'], {
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', out, out],
  })
  const port = await untilIn(child, log, /Vivencia: http:\/\/[^:]+:(\d+)/)
  return { port, pid: child.pid ?? 0, lastWords: () => lastWords(log), stop: () => stop(child) }
}

/** Starts the bare server for comparison. */
export async function startBare(dataDir: string, options: BareOptions): Promise<Running> {
  const log = join(dataDir, 'bare.log')
  const out = openSync(log, 'w')
  const args = [join(rootFolder(), 'build/app/bench.js'), 'serve-bare', JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', out, out] })
  const port = await untilIn(child, log, /Bare: (\d+)/)
  return { port, pid: child.pid ?? 0, lastWords: () => lastWords(log), stop: () => stop(child) }
}

/** Opens pages of a list in a separate process. Resolves once all have their first message. */
export async function startOpenLists(dataDir: string, options: OpenListsOptions) {
  const log = join(dataDir, 'lists.log')
  const out = openSync(log, 'w')
  const args = [join(rootFolder(), 'build/app/bench.js'), 'open-lists', JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', out, out] })
  await untilIn(child, log, /Heard: (0)\n/)
  return {
    /** Resolves once all pages have heard so many messages after the first. */
    untilAllHeard: (messages: number) => untilIn(child, log, new RegExp(`Heard: (${messages})\n`), 5),
    stop: async () => {
      await stop(child)
      return { bytes: Number(/Bytes: (\d+)/.exec(readFileSync(log, 'utf8'))?.[1]) }
    },
  }
}

const lastWords = (log: string) => readFileSync(log, 'utf8').slice(-2000)

async function untilIn(child: ChildProcess, log: string, sign: RegExp, pause = 50): Promise<number> {
  for (let patience = 300_000 / pause; patience > 0 && child.exitCode === null; patience -= 1) {
    const found = sign.exec(readFileSync(log, 'utf8'))?.[1]
    if (found) return Number(found)
    await wait(pause)
  }
  child.kill()
  throw new Error(`It did not start:\n${lastWords(log)}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Returns the CPU time that a process has used, in milliseconds (Linux). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the resident memory of a process, in megabytes (Linux). */
export function memoryNow(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}

/** Returns the peak resident memory of a process, in megabytes (Linux). */
export function memoryPeak(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}
