import { spawn, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { isLong } from '#test/test-length.ts'
import type { ServeResult, Order } from '../bin/serve-in-turn.ts'

const program = join('build', 'app', 'main.js')
const serveInTurnProgram = join('build', 'app', 'serve-in-turn.js')

// The server exits when its standard input closes, which happens whenever this process ends.
const guard = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`

// Compile cache shared by consecutive servers.
const compiled = resolve('node_modules', '.cache', 'vivencia', 'compiled')

/** Options of Node for servers that hash passwords with little work. By night journeys hash as operators do. */
export const quickHashes = isLong
  ? []
  : ['--disable-warning=ExperimentalWarning', '--import', resolve('e2e', 'quick-hashes.ts')]

/** The server logs this once when its role owns the tables, as in tests and small installations. */
const oneRoleWarning = 'can rewrite append-only trails'

function runBuilt(path: string, args: readonly string[], env: Record<string, string>, stdio: StdioOptions) {
  if (!existsSync(path)) throw new Error('There is no build to test: run `npm run build` first.')
  const child = spawn(process.execPath, [...args, path], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', NODE_COMPILE_CACHE: compiled, ...env },
    stdio,
  })
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  // The log has one JSON entry per line; the greeting is plain text.
  const logged = () =>
    output.split('\n').filter((line) => line.startsWith('{') && !line.includes(oneRoleWarning))
  return {
    child,
    said: () => output,
    errors: () => errors,
    complaints: () =>
      logged()
        .map((line) => `${line}\n`)
        .join('') + errors,
    forget: () => {
      output = ''
      errors = ''
    },
  }
}

/** Starts the program from the build as an operator does. It ends with this process. */
export function startServer(env: Record<string, string>, options: readonly string[] = []) {
  const args = ['--import', guard, ...options]
  const { child, said: output, errors, complaints } = runBuilt(program, args, env, 'pipe')
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return {
    complaints,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async ready() {
      const greeting = new Promise<void>((resolve) => {
        child.stdout?.on('data', () => output().includes('Ctrl-C') && resolve())
      })
      await Promise.race([greeting, ended])
      const url = /Vivencia: (\S+)/.exec(output())?.[1]
      if (!url) throw new Error(`The server did not start:\n${output()}${errors()}`)
      return url
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The process of this worker that serves one file after another. It ends with the worker. */
let warm: ReturnType<typeof startInTurn> | undefined

function startInTurn() {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
  const { child, complaints, forget } = runBuilt(
    serveInTurnProgram,
    quickHashes,
    { NODE_ENV: 'production' },
    stdio,
  )
  // Lets an idle worker exit.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  const ask = (order: Order) =>
    new Promise<ServeResult>((resolve, reject) => {
      const end = (code: number | null) =>
        reject(new Error(`The server ended with ${code}:\n${complaints()}`))
      child.once('exit', end)
      child.once('message', (answer: ServeResult) => {
        child.off('exit', end)
        if ('failure' in answer) reject(new Error(`${answer.failure}\n${complaints()}`))
        else resolve(answer)
      })
      child.send(order)
    })
  child.once('exit', () => (warm = undefined))
  return { ask, complaints, forget }
}

/** Starts a server in the warm process, one at a time. */
export async function startWarmServer(env: Record<string, string>) {
  const { ask, complaints, forget } = (warm ??= startInTurn())
  forget()
  const answer = await ask({ start: env })
  return {
    url: 'url' in answer ? answer.url : '',
    complaints,
    async stop() {
      await ask({ stop: true })
    },
  }
}
