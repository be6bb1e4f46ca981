import pg from 'pg'
import { asConnectionLoss, unreachable } from '#server/platform/db/connection-errors.ts'
import { type PostgresAddress, readPostgresAddress } from '#server/platform/db/postgres-address.ts'
import { clientOf } from '#server/platform/db/postgres-client.ts'
import { openListener } from '#server/platform/db/postgres-listener.ts'
import {
  answerTimeout,
  giveRoleSettings,
  requireSettings,
  settingsQuery,
  startupOptions,
} from '#server/platform/db/session-settings.ts'
import { CannotOpenDatabase, ConnectionLost, isConnectionLoss } from '#server/platform/db/sql-errors.ts'
import { parserOf } from '#server/platform/db/value-parsers.ts'
import type { Dialect, Protocol } from '#server/platform/db/protocol.ts'
import { hours, seconds } from '#shared/duration.ts'

const minVersion = 15

/** Time for which a statement waits for a free connection of the pool. */
const poolTimeout = seconds(10)

/** Time for a statement of a migration, which the server does not limit either. */
const scriptTimeout = hours(12)

type PostgresOptions = {
  /** The server behind the pooler of the other address, for what needs a session of its own. */
  readonly directUrl?: string | null
  readonly poolSize?: number
}

/** Opens a PostgreSQL server through a connection pool. */
export async function openPostgres(
  databaseUrl: string,
  { directUrl = null, poolSize = 10 }: PostgresOptions = {},
): Promise<Dialect> {
  const config = { keepAlive: true, application_name: 'vivencia', query_timeout: answerTimeout }
  const direct = { ...config, options: startupOptions }
  const address = addressOf(databaseUrl, 'DATABASE_URL')
  const directAddress = directUrl === null ? address : addressOf(directUrl, 'DATABASE_DIRECT_URL')
  const Client = clientOf(address)
  const DirectClient = directUrl === null ? Client : clientOf(directAddress)
  if (directUrl !== null) await prepareRole(() => new DirectClient(direct), directAddress)

  const pool = new pg.Pool({
    ...(directUrl === null ? direct : config),
    Client,
    connectionTimeoutMillis: poolTimeout,
    max: poolSize,
    pipeline: true,
  })
  // A connection that breaks while idle is replaced at its next use. Without a handler the event would end
  // the process.
  pool.on('error', () => undefined)
  try {
    await atEachServer(address, () => checkServer(pool, directUrl !== null))
  } catch (error) {
    await pool.end()
    throw error instanceof CannotOpenDatabase ? error : unreachable('DATABASE_URL', address.place, error)
  }
  const listener = openListener(() => new DirectClient(direct))
  let closing: Promise<void> | undefined
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  return {
    name: 'postgres',
    protocol: protocolOf(pool),
    isPipelined: true,
    begin: (run) => begin(pool, run),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    tidy: async () => undefined,
    close: () => (closing ??= close()),
  }
}

function addressOf(databaseUrl: string, variable: string): PostgresAddress {
  const address = readPostgresAddress(databaseUrl)
  if ('wrong' in address) throw new CannotOpenDatabase(`${variable} ${address.wrong}.`)
  return address
}

/** Repeats the first use of an address with its next server while one does not answer. */
async function atEachServer<Result>({ urls }: PostgresAddress, act: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await act()
    } catch (error) {
      if (turn === urls.length || !isConnectionLoss(asConnectionLoss(error))) throw error
    }
  }
}

async function prepareRole(makeClient: () => pg.Client, address: PostgresAddress): Promise<void> {
  const prepare = async () => {
    const client = makeClient()
    try {
      await client.connect()
      await giveRoleSettings(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  try {
    await atEachServer(address, prepare)
  } catch (error) {
    throw unreachable('DATABASE_DIRECT_URL', address.place, error)
  }
}

async function begin<T>(pool: pg.Pool, run: (protocol: Protocol) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwConnectionLoss)
  let broken: unknown
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    const collect = collectWrites(client)
    collect()
    // Sent together with the first statement. It fails only if the connection is lost, and then all others fail too.
    const begun = client.query('begin').catch(throwConnectionLoss)
    begun.catch(() => undefined)
    const result = await run(protocolOf(client, collect))
    await begun
    await commit(client)
    return result
  } catch (error) {
    // A lost connection answers nothing; the server rolls back when it notices.
    if (isConnectionLoss(error)) broken ??= error
    else await client.query('rollback').catch((failure: unknown) => (broken ??= failure))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken !== undefined)
  }
}

/**
 * Returns a function to call before a statement: those of one turn of the event loop are written at once, since a call
 * of the operating system costs more than a statement.
 */
function collectWrites({ connection: { stream } }: pg.PoolClient): () => void {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    const loss = asConnectionLoss(error)
    throw isConnectionLoss(loss) ? new ConnectionLost(loss, { outcomeUnknown: true }) : error
  })
  // After a caught error of a statement, `commit` rolls back and reports it only here.
  if (command !== 'COMMIT') {
    throw new Error('Transaction rolled back: a statement failed and its error was not rethrown.')
  }
}

function throwConnectionLoss(error: unknown): never {
  throw asConnectionLoss(error)
}

function protocolOf(on: pg.Pool | pg.PoolClient, beforeEach: () => void = () => undefined): Protocol {
  return {
    async query(text, values, rowMode, patience) {
      const types = { getTypeParser: (type: number) => parserOf(rowMode, type) }
      const query = { text, values: [...values], types, query_timeout: patience }
      beforeEach()
      const result = await (
        rowMode === 'array' ? on.query<unknown[]>({ ...query, rowMode }) : on.query<object>(query)
      ).catch(throwConnectionLoss)
      return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command }
    },
    async script(text) {
      const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: scriptTimeout }
      await on.query(query).catch(throwConnectionLoss)
    },
  }
}

async function checkServer(pool: pg.Pool, isPooler: boolean): Promise<void> {
  const { rows } = await pool.query<Server & Parameters<typeof requireSettings>[0]>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding, ${settingsQuery}`,
  )
  if (!rows[0]) return
  const sentence = unsuitableReason(rows[0])
  if (sentence) throw new CannotOpenDatabase(sentence)
  requireSettings(rows[0], isPooler)
}

type Server = { readonly version: string; readonly encoding: string }

/** Returns why a server is unsuitable, or null. */
export function unsuitableReason({ version, encoding }: Server): string | null {
  if (!(Number.parseInt(version, 10) >= minVersion)) {
    return `The server of DATABASE_URL is PostgreSQL ${version}; this needs version ${minVersion} or newer. Upgrade the server or name another one.`
  }
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL keeps text as ${encoding}, in which not every name can be written. Create one with: create database … encoding 'UTF8' template template0.`
  }
  return null
}
