import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
  /** Returns the URL of one of its databases. */
  url: (database: string) => string
  /** Process id of the postmaster, for tests that kill it. */
  readonly pid: number
  readonly port: number
  stop: () => Promise<void>
}

/**
 * Starts a separate PostgreSQL in a new folder from the installed binaries. It ends with the process that
 * started it, even when that one is killed. It does not flush to disk by default.
 */
export async function startPostgres({
  fsync = false,
  standbyOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = findBinaries()
  const owner = findUnprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const where = { ...owner, cwd: folder }
  const [maker = '', ...makerArgs] = (
    standbyOf
      ? `pg_basebackup -D ${data} -R -X stream -c fast -h 127.0.0.1 -p ${standbyOf.port} -U postgres`
      : `initdb -D ${data} -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions`
  ).split(' ')
  execFileSync(join(binaries, maker), makerArgs, { ...where, stdio: ['ignore', 'ignore', 'pipe'] })

  const port = await freePort()
  const settings = ['max_connections=400', ...(fsync ? [] : fleeting)].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings]
  const { pid, stop, complaints } = await runGuarded(join(binaries, 'postgres'), args, where)
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  const stopAndRemove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(url('postgres'))
  } catch (error) {
    await stopAndRemove()
    throw new Error(`The PostgreSQL of the tests does not start:\n${complaints()}`, { cause: error })
  }
  return { url, pid, port, stop: stopAndRemove }
}

type PostgresOptions = {
  readonly fsync?: boolean
  /** Makes it a copy of this server that follows it and can be read. */
  readonly standbyOf?: PostgresServer
}

/** A database that lives for seconds: durability is not needed, and JIT or statistics never pay off. */
const fleeting = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]

/** Seconds that a server may take to shut down. */
const patience = 10

export type RunOptions = { cwd: string; uid?: number; gid?: number; env?: NodeJS.ProcessEnv }
type EndSignals = { end: 'INT' | 'TERM'; force: 'QUIT' | 'KILL' }

const postgresSignals: EndSignals = { end: 'INT', force: 'QUIT' }

/** Runs a server that ends when this process ends, however it ends. */
export async function runGuarded(
  program: string,
  args: readonly string[],
  where: RunOptions,
  { end, force }: EndSignals = postgresSignals,
) {
  // The shell stops the server when its standard input ends, which happens when this process ends. A server that
  // lost a backend by force may wait for it forever at shutdown; then it gets SIGQUIT.
  const guard = `"$0" "$@" >/dev/null & server=$!; echo $server; cat >/dev/null; kill -${end} $server
    { sleep ${patience}; kill -${force} $server; } >/dev/null 2>&1 & late=$!; wait $server; kill $late`
  const child = spawn('/bin/sh', ['-c', guard, program, ...args], {
    ...where,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-4000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  )
  return {
    pid,
    complaints: () => errorOutput,
    stop: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** Runs one statement in a database and returns its rows. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask(url, 'select 1')
      return
    } catch (error) {
      if (attempt === 200) throw error
      await wait(100)
    }
  }
}

export function findBinaries(): string {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (found) return found
  throw new Error(
    'These tests need the programs of PostgreSQL 15 or newer (initdb, postgres), in /usr/lib/postgresql/*/bin or on the PATH. On Debian: apt-get install postgresql.',
  )
}

/** Users of the operating system that the tests may run PostgreSQL as. */
const otherUsers = ['postgres', 'nobody']

/** PostgreSQL refuses to run as root; as root, the tests run it as an unprivileged user. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of otherUsers) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of these users exists: ${otherUsers.join(', ')}.`,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
