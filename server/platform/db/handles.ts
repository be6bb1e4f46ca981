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
import type { Db, EventRouter, Tx } from '#server/platform/db/database.ts'
import type { RowMode, Protocol } from '#server/platform/db/protocol.ts'

type NoTables = Record<string, never>
type MapRows<Config extends PreparedQueryConfig> = (rows: unknown[][]) => Config['execute']

const dialect = new PgDialect()
const protocols = new WeakMap<object, Protocol>()

/** Prepared query whose errors do not contain the values, unlike drizzle's. */
class Prepared<Config extends PreparedQueryConfig> extends NodePgPreparedQuery<Config> {
  override async execute(values?: Record<string, unknown>): Promise<Config['execute']> {
    try {
      return await super.execute(values)
    } catch (error) {
      throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
    }
  }
}

/** drizzle's session for `pg` on any protocol, so that both dialects return rows in the same way. */
class ProtocolSession extends NodePgSession<NoTables, NoTables> {
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

function sessionOn(protocol: Protocol): ProtocolSession {
  const client = {
    query: (config: { text: string; rowMode?: RowMode }, values: readonly unknown[]) =>
      protocol.query(config.text, values, config.rowMode ?? 'object'),
  }
  return new ProtocolSession(client as unknown as NodePgClient)
}

/** Returns the handle for reads outside transactions. */
export function poolHandle(protocol: Protocol): Db {
  const db = new PgDatabase(dialect, sessionOn(protocol), undefined)
  Object.defineProperty(db, 'transaction', {
    value: () => Promise.reject(new Error('Transactions require database.transaction(), not the pool.')),
  })
  return db as unknown as Db
}

/** Returns the handle inside a transaction. Its own `transaction()` creates a savepoint. */
export function transactionHandle(protocol: Protocol, eventRouter: EventRouter | null): Tx {
  const handle = new NodePgTransaction<NoTables, NoTables>(dialect, sessionOn(protocol), undefined)
  const tx = Object.assign(handle, { eventRouter })
  protocols.set(tx, protocol)
  return tx as unknown as Tx
}

/** Returns the protocol of a transaction. */
export function protocolOf(tx: Tx): Protocol {
  const protocol = protocols.get(tx)
  if (!protocol) throw new Error('Savepoints do not support this; call it on the transaction.')
  return protocol
}

/** Runs several statements in one text, such as a migration. */
export async function runScript(tx: Tx, text: string): Promise<void> {
  await protocolOf(tx).script(text)
}
