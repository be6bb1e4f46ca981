import { spawn, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { Answer, Order } from '../bin/serve-in-turn.ts'

const program = join('build', 'app', 'main.js')
const serveInTurnProgram = join('build', 'app', 'serve-in-turn.js')

// The server ends when its standard input does, and that ends with us, however we end.
const guard = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`

// What one server has compiled of the program and its packages the next ones need not compile.
const compiled = resolve('node_modules', '.cache', 'vivencia', 'compiled')

/** Tests run with the role that owns the tables, as small installations do; the server says so once. */
const oneRoleWarning = 'can rewrite append-only trails'

function runBuilt(path: string, args: string[], env: Record<string, string>, stdio: StdioOptions) {
  if (!existsSync(path)) throw new Error('There is no build to test: run `npm run build` first.')
  const child = spawn(process.execPath, [...args, path], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', NODE_COMPILE_CACHE: compiled, ...env },
    stdio,
  })
  let said = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  // The log is JSON, one entry a line; the greeting is not.
  const logged = () =>
    said.split('\n').filter((line) => line.startsWith('{') && !line.includes(oneRoleWarning))
  return {
    child,
    said: () => said,
    errors: () => errors,
    complaints: () =>
      logged()
        .map((line) => `${line}\n`)
        .join('') + errors,
    forget: () => {
      said = ''
      errors = ''
    },
  }
}

/** The program as an operator starts it, from the build, ended when we end. */
export function startServer(env: Record<string, string>) {
  const { child, said, errors, complaints } = runBuilt(program, ['--import', guard], env, 'pipe')
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return {
    complaints,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async ready() {
      const greeting = new Promise<void>((resolve) => {
        child.stdout?.on('data', () => said().includes('Ctrl-C') && resolve())
      })
      await Promise.race([greeting, ended])
      const url = /Vivencia: (\S+)/.exec(said())?.[1]
      if (!url) throw new Error(`The server did not start:\n${said()}${errors()}`)
      return url
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The process of this worker that serves one file after another. It ends with us. */
let warm: ReturnType<typeof startInTurn> | undefined

function startInTurn() {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
  const { child, complaints, forget } = runBuilt(serveInTurnProgram, [], { NODE_ENV: 'production' }, stdio)
  // A worker with nothing left to do may end.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  const ask = (order: Order) =>
    new Promise<Answer>((resolve, reject) => {
      const end = (code: number | null) =>
        reject(new Error(`The server ended with ${code}:\n${complaints()}`))
      child.once('exit', end)
      child.once('message', (answer: Answer) => {
        child.off('exit', end)
        if ('failure' in answer) reject(new Error(`${answer.failure}\n${complaints()}`))
        else resolve(answer)
      })
      child.send(order)
    })
  child.once('exit', () => (warm = undefined))
  return { ask, complaints, forget }
}

/** A server of the same build whose code the earlier ones have warmed up. There is one at a time. */
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
