import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findDebianProgram } from '#test/debian-programs.ts'
import { freePort, runGuarded } from '#test/postgres-server.ts'

export type Fleet = Awaited<ReturnType<typeof startFleet>>

type FleetOptions = {
  readonly pooledUrl: string
  readonly directUrl: string
  /** Folder of the uploads and the logs. */
  readonly folder: string
}

/** Starts four processes of the program behind HAProxy. Each is started again whenever it ends, as by systemd. */
export async function startFleet(options: FleetOptions) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const processes: FleetProcess[] = []
  // One after the other: the first migrates, and each measures how long a password takes.
  for (const name of ['one', 'two', 'three', 'four']) {
    const started = await startProcess(name, settingsOf(url, options), options.folder)
    processes.push(started)
    await until(started.isReady)
  }
  const proxy = await startProxy(port, processes, options.folder)
  await until(() => isReady(url)).catch((error: unknown) => {
    throw new Error(`HAProxy does not start:\n${proxy.complaints()}`, { cause: error })
  })
  return {
    url,
    processes,
    untilReady: () =>
      until(async () => (await Promise.all(processes.map((one) => one.isReady()))).every(Boolean)),
    async stop(): Promise<void> {
      await proxy.stop()
      await Promise.all(processes.map((one) => one.stop()))
    },
  }
}

type FleetProcess = Awaited<ReturnType<typeof startProcess>>

/** Settings of every process, as docs/operating.md describes them. */
const settingsOf = (url: string, { pooledUrl, directUrl, folder }: FleetOptions): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    ['SESSION_SECRET', 'LINK_SECRET', 'SEAL_SECRET'].map((name) => [
      name,
      `${name} of the simulation, long enough`,
    ]),
  ),
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  TZ: 'UTC',
  PUBLIC_URL: url,
  // Guests send their address in a first entry, as through a proxy of a telephone company.
  TRUST_PROXY: '2',
  DATA_DIR: folder,
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: directUrl,
  HOLDS_PER_ADDRESS: '1000',
  HOLDS_PER_DEVICE: '1000',
})

/** Ends a process when the one that started it ends. */
const guard = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`

async function startProcess(name: string, settings: NodeJS.ProcessEnv, folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = createWriteStream(join(folder, `${name}.log`))
  let ending = false
  const run = () => {
    const child = spawn(process.execPath, ['--import', guard, resolve('build', 'app', 'main.js')], {
      env: { ...settings, PORT: String(port) },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('exit', () => {
      if (!ending) setTimeout(() => (current = run()), 200)
    })
    return child
  }
  let current = run()
  return {
    name,
    port,
    url,
    isReady: () => isReady(url),
    kill: () => current.kill('SIGKILL'),
    async stop(): Promise<void> {
      ending = true
      if (current.exitCode !== null || current.signalCode !== null) return
      const ended = new Promise((done) => current.once('exit', done))
      current.kill('SIGTERM')
      await ended
    },
  }
}

function startProxy(port: number, processes: readonly FleetProcess[], folder: string) {
  const addresses = processes.map((one) => [one.name.toUpperCase(), `127.0.0.1:${one.port}`] as const)
  const env = {
    ...Object.fromEntries(addresses),
    BIND: `127.0.0.1:${port}`,
    ONE_MOMENT: resolve('deploy/haproxy/one-moment.http'),
  }
  const args = ['-db', '-f', resolve('deploy/haproxy/haproxy.cfg')]
  return runGuarded(findDebianProgram('haproxy'), args, { cwd: folder, env }, { end: 'TERM', force: 'KILL' })
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200

async function until(test: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await test()) return
    await wait(100)
  }
  throw new Error('Waited for a minute')
}
