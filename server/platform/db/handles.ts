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
import type { Db, EventRouter, Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { RowMode, Protocol } from '#server/platform/db/protocol.ts'

type NoTables = Record<string, never>
type MapRows<Config extends PreparedQueryConfig> = (rows: unknown[][]) => Config['execute']

export const dialect = new PgDialect()
const protocols = new WeakMap<object, Protocol>()

/** Prepared query whose errors do not contain the values, unlike drizzle's. */
export class PreparedQuery<Config extends PreparedQueryConfig> extends NodePgPreparedQuery<Config> {
  /** The selected columns, in the order of the rows. */
  columns: SelectedFieldsOrdered = []

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
  readonly protocol: Protocol
  constructor(client: NodePgClient, protocol: Protocol) {
    super(client, dialect, undefined)
    this.#client = client
    this.protocol = protocol
  }
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    mapRows?: MapRows<Config>,
  ): PreparedQuery<Config> {
    const cache = [new NoopCache(), undefined, undefined] as const
    const prepared = new PreparedQuery<Config>(
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
    prepared.columns = fields ?? []
    return prepared
  }
}

function sessionOn(protocol: Protocol): ProtocolSession {
  const client = {
    query: (config: { text: string; rowMode?: RowMode }, values: readonly unknown[]) =>
      protocol.query(config.text, values, config.rowMode ?? 'object'),
  }
  return new ProtocolSession(client as unknown as NodePgClient, protocol)
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

/** Returns the protocol behind a handle, also behind one for a savepoint. */
export function protocolBehind(on: Reader): Protocol {
  const { session } = on as unknown as { readonly session: unknown }
  invariant(session instanceof ProtocolSession, 'Handle of another session')
  return session.protocol
}
