import { DrizzleQueryError, NoopLogger, type Query } from 'drizzle-orm'
import { NoopCache } from 'drizzle-orm/cache/core'
import {
  type NodePgClient,
  NodePgPreparedQuery,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import {
  PgDatabase,
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { RowMode, Wire } from '#server/platform/db/wire.ts'

type NoTables = Record<string, never>
type MapRows<Config extends PreparedQueryConfig> = (rows: unknown[][]) => Config['execute']

const dialect = new PgDialect()
const wires = new WeakMap<object, Wire>()

/** drizzle puts the values into the message of its errors; ours has none. */
class Prepared<Config extends PreparedQueryConfig> extends NodePgPreparedQuery<Config> {
  override async execute(values?: Record<string, unknown>): Promise<Config['execute']> {
    try {
      return await super.execute(values)
    } catch (error) {
      throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
    }
  }
}

/** drizzle's session for `pg`, for any wire: both engines give rows by one path. */
class WireSession extends NodePgSession<NoTables, NoTables> {
  readonly #client: NodePgClient
  constructor(client: NodePgClient) {
    super(client, dialect, undefined)
    this.#client = client
  }
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    mapRows?: MapRows<Config>,
  ): Prepared<Config> {
    const cache = [new NoopCache(), undefined, undefined] as const
    return new Prepared<Config>(
      this.#client,
      query.sql,
      query.params,
      new NoopLogger(),
      ...cache,
      fields,
      name,
      isResponseInArrayMode,
      mapRows,
    )
  }
}

function sessionOn(wire: Wire): WireSession {
  const client = {
    query: (config: { text: string; rowMode?: RowMode }, values: readonly unknown[]) =>
      wire.query(config.text, values, config.rowMode ?? 'object'),
  }
  return new WireSession(client as unknown as NodePgClient)
}

/** The handle that reads outside of transactions. */
export function poolHandle(wire: Wire): Db {
  const db = new PgDatabase(dialect, sessionOn(wire), undefined)
  Object.defineProperty(db, 'transaction', {
    value: () =>
      Promise.reject(new Error('Transactions are opened with database.transaction(), not with the pool.')),
  })
  return db as unknown as Db
}

/** The handle inside of a transaction. Its own `transaction()` makes a savepoint. */
export function transactionHandle(wire: Wire): Tx {
  const tx = new NodePgTransaction<NoTables, NoTables>(dialect, sessionOn(wire), undefined)
  wires.set(tx, wire)
  return tx as unknown as Tx
}

/** What a transaction sends its statements through. */
export function wireOf(tx: Tx): Wire {
  const wire = wires.get(tx)
  if (!wire) throw new Error('This is asked of a transaction itself, not of a savepoint in it.')
  return wire
}

/** Runs several statements in one text, as in a migration. */
export async function runScript(tx: Tx, text: string): Promise<void> {
  await wireOf(tx).script(text)
}
