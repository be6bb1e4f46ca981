import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findDebianProgram } from '#test/debian-programs.ts'
import { findUnprivilegedUser, freePort, runGuarded } from '#test/postgres-server.ts'

export type PgBouncer = {
  /** Returns the URL of a database of the server behind it. */
  readonly url: (database: string) => string
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

type PgBouncerOptions = {
  /** Port of the PostgreSQL behind it, on this machine. */
  readonly server: number
  /** Port to listen on; a free one if absent. */
  readonly port?: number
  readonly poolSize?: number
}

/** Starts a PgBouncer in transaction mode. It ends with the process that started it. */
export async function startPgBouncer({
  server,
  poolSize = 4,
  ...options
}: PgBouncerOptions): Promise<PgBouncer> {
  const program = findDebianProgram('pgbouncer')
  const owner = findUnprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-pgbouncer-'))
  const port = options.port ?? (await freePort())
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  writeFileSync(file, configuration({ server, port, poolSize, folder }))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const { pid, stop, complaints } = await runGuarded(program, ['-q', file], { ...owner, cwd: folder })
  const stopAndRemove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 1; !(await accepts(port)); attempt++) {
    if (attempt === 100) {
      await stopAndRemove()
      throw new Error(`PgBouncer does not start:\n${complaints()}`)
    }
    await wait(50)
  }
  return {
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    port,
    pid,
    stop: stopAndRemove,
  }
}

/** As docs/operating.md recommends, except for the addresses. */
const configuration = (at: { server: number; port: number; poolSize: number; folder: string }) => `[databases]
* = host=127.0.0.1 port=${at.server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at.port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(at.folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${at.poolSize}
max_client_conn = 400
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
`

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
