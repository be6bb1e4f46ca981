import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import type { Duration } from '#shared/duration.ts'

export type ScannerRun = {
  readonly program: string
  readonly args: readonly string[]
  /** Home and working directory of the scanner: sessions and reports of earlier runs must not affect this one. */
  readonly folder: string
  /** Time limit; a scanner that exceeds it is killed, and its run counts as unfinished. */
  readonly limit: Duration
}

export type ScannerResult = {
  readonly output: string
  readonly exitCode: number | null
  readonly isOverTime: boolean
}

/** A closed port, so that requests to other hosts fail. */
const deadProxy = 'http://127.0.0.1:9'

/** Returns the environment of a scanner: no variables of ours, and access to this machine only. */
function scannerEnvironment(folder: string): Record<string, string> {
  const toOtherHosts = ['http_proxy', 'https_proxy', 'ftp_proxy', 'all_proxy']
  const toThisHost = ['no_proxy', 'NO_PROXY']
  return {
    PATH: process.env['PATH'] ?? ['/usr/bin', '/bin'].join(delimiter),
    HOME: folder,
    TERM: 'dumb',
    LC_ALL: 'C.UTF-8',
    ...Object.fromEntries(
      toOtherHosts.flatMap((name) => [name, name.toUpperCase()].map((n) => [n, deadProxy])),
    ),
    ...Object.fromEntries(toThisHost.map((name) => [name, '127.0.0.1'])),
  }
}

const running = new Set<number>()

/** Kills all running scanners with their child processes. */
export function endScanners(): void {
  for (const pid of running) endGroup(pid)
}

/** Runs a scanner to its end or its time limit. */
export async function runScanner({ program, args, folder, limit }: ScannerRun): Promise<ScannerResult> {
  const child = spawn(program, args, {
    cwd: folder,
    env: scannerEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that child processes end with it.
    detached: true,
  })
  const { pid } = child
  if (pid) running.add(pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  let isOverTime = false
  const timer = setTimeout(() => {
    isOverTime = true
    if (pid) endGroup(pid)
  }, limit)
  const exitCode = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', (error) => {
      output += error.message
      resolve(null)
    })
  })
  clearTimeout(timer)
  if (pid) running.delete(pid)
  return { output, exitCode, isOverTime }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
