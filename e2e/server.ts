import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const program = join('build', 'app', 'main.js')

// The server ends when its standard input does, and that ends with us, however we end.
const guard = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`

// What one server has compiled of the program and its packages the next ones need not compile.
const compiled = resolve('node_modules', '.cache', 'vivencia', 'compiled')

/** Tests run with the role that owns the tables, as small installations do; the server says so once. */
const oneRoleWarning = 'can rewrite append-only trails'

/** The program as an operator starts it, from the build, ended when we end. */
export function startServer(env: Record<string, string>) {
  if (!existsSync(program)) throw new Error('There is no build to test: run `npm run build` first.')
  const child = spawn(process.execPath, ['--import', guard, program], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  // The log is JSON, one entry a line; the greeting is not.
  const logged = () =>
    said.split('\n').filter((line) => line.startsWith('{') && !line.includes(oneRoleWarning))
  const complaints = () =>
    logged()
      .map((line) => `${line}\n`)
      .join('') + errors
  return {
    complaints,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async ready() {
      const greeting = new Promise<void>((resolve) => {
        child.stdout.on('data', () => said.includes('Ctrl-C') && resolve())
      })
      await Promise.race([greeting, ended])
      const url = /Vivencia: (\S+)/.exec(said)?.[1]
      if (!url) throw new Error(`The server did not start:\n${said}${errors}`)
      return url
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
