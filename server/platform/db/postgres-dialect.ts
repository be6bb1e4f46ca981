import pg from 'pg'
import { openListener } from '#server/platform/db/postgres-listener.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { parserOf } from '#server/platform/db/value-parsers.ts'
import type { Dialect, Protocol } from '#server/platform/db/protocol.ts'
import { inSeconds, minutes, seconds } from '#shared/duration.ts'

const minVersion = 15

/** Settings of each connection: timeouts for everything, and UTC. */
const settings = {
  connectionTimeoutMillis: seconds(10),
  keepAlive: true,
  options: [
    `-c statement_timeout=${inSeconds(seconds(30))}s`,
    `-c lock_timeout=${inSeconds(seconds(10))}s`,
    `-c idle_in_transaction_session_timeout=${inSeconds(minutes(1))}s`,
    '-c timezone=UTC',
    '-c client_encoding=UTF8',
    // JIT compilation cost 0.5 s for each commit, in the trigger of the audit trails.
    '-c jit=off',
  ].join(' '),
}

/** Opens a PostgreSQL server through a connection pool. */
export async function openPostgres(databaseUrl: string, poolSize = 10): Promise<Dialect> {
  const config = { ...settings, connectionString: databaseUrl, application_name: 'vivencia' }
  const pool = new pg.Pool({ ...config, max: poolSize })
  // A connection that breaks while idle is replaced at its next use. Without a handler the event would end
  // the process.
  pool.on('error', () => undefined)
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof CannotOpenDatabase ? error : unreachable(databaseUrl, error)
  }
  const listener = openListener(() => new pg.Client(config))
  let closing: Promise<void> | undefined
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  return {
    name: 'postgres',
    protocol: protocolOf(pool),
    begin: (run) => begin(pool, run),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    tidy: async () => undefined,
    close: () => (closing ??= close()),
  }
}

async function begin<T>(pool: pg.Pool, run: (protocol: Protocol) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: unknown
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await run(protocolOf(client))
    const committed = await client.query('commit')
    // After a caught error of a statement, `commit` rolls back and reports it only here.
    if (committed.command !== 'COMMIT') {
      throw new Error('Transaction rolled back: a statement failed and its error was not rethrown.')
    }
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => (broken ??= failure))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken !== undefined)
  }
}

function protocolOf(on: pg.Pool | pg.PoolClient): Protocol {
  return {
    async query(text, values, rowMode) {
      const types = { getTypeParser: (type: number) => parserOf(rowMode, type) }
      const query = { text, values: [...values], types }
      const result =
        rowMode === 'array' ? await on.query<unknown[]>({ ...query, rowMode }) : await on.query<object>(query)
      return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command }
    },
    async script(text) {
      await on.query(text)
    },
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const sentence = rows[0] && unsuitableReason(rows[0])
  if (sentence) throw new CannotOpenDatabase(sentence)
}

/** Returns why a server is unsuitable, or null. */
export function unsuitableReason({
  version,
  encoding,
}: {
  version: string
  encoding: string
}): string | null {
  if (!(Number.parseInt(version, 10) >= minVersion)) {
    return `The server of DATABASE_URL is PostgreSQL ${version}; this needs version ${minVersion} or newer. Upgrade the server or name another one.`
  }
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL keeps text as ${encoding}, in which not every name can be written. Create one with: create database … encoding 'UTF8' template template0.`
  }
  return null
}

const advice: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Is PostgreSQL running, and are host and port right?',
  ENOENT: 'there is no such socket. Is PostgreSQL running, and is the path right?',
  ENOTFOUND: 'no machine has that name. Is the host right?',
  EAI_AGAIN: 'the name could not be looked up. Is the host right, and is the network up?',
  ETIMEDOUT: 'it does not answer in time. Is a firewall in between?',
  '28P01': 'it refuses the user or the password. Are both right, and is the password written with %-escapes?',
  '28000': 'it does not let this user in. Does pg_hba.conf allow it?',
  '3D000': 'it has no such database. Create it with: createdb',
  '53300': 'it has no connection left. Raise max_connections or stop something else.',
  '57P03': 'it is starting up or shutting down. Try again in a moment.',
}

function unreachable(databaseUrl: string, error: unknown): CannotOpenDatabase {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const reason = advice[code] ?? `it says: ${message}. Is DATABASE_URL right?`
  return new CannotOpenDatabase(
    `PostgreSQL at ${placeOf(databaseUrl)} (DATABASE_URL) cannot be used: ${reason}`,
    error,
  )
}

/** Returns host, port and database of a URL, without user and password. */
function placeOf(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl)
    const host = url.hostname || url.searchParams.get('host') || 'localhost'
    return `${host}:${url.port || '5432'}${url.pathname}`
  } catch {
    return 'an address that cannot be read'
  }
}
