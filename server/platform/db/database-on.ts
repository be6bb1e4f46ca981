import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type EventRouter, rows, type Tx } from '#server/platform/db/database.ts'
import { poolHandle, transactionHandle } from '#server/platform/db/handles.ts'
import { sqlState } from '#server/platform/db/sql-errors.ts'
import { type Dialect, serializeStatements, observeStatements } from '#server/platform/db/protocol.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 6
/** Writes one record to the log of the database and flushes it, without a table. */
const pingStatement = "select pg_logical_emit_message(true, 'ping', '')"

/** Runs work in a transaction and throws for statements sent after its end. */
const transactionsOf =
  (dialect: Dialect, chain: AsyncLocalStorage<{ open: boolean }>, tell: (text: string) => void) =>
  <T>(run: (tx: Tx) => Promise<T>, router: EventRouter | null): Promise<T> =>
    dialect.begin((protocol) => {
      const state = { open: true }
      const watched = observeStatements(protocol, (text) => {
        if (!state.open) throw new Error('Statement after the end of its transaction: an await is missing.')
        tell(text)
      })
      const end = () => (state.open = false)
      return chain.run(state, () => run(transactionHandle(serializeStatements(watched), router)).finally(end))
    })

/**
 * Creates a database on a dialect: its two handles, retries, and the check against using the pool inside a
 * transaction.
 */
export function databaseOn(dialect: Dialect): Database {
  const chain = new AsyncLocalStorage<{ open: boolean }>()
  const listeners = new Set<(text: string) => void>()
  const tell = (text: string) => listeners.forEach((listener) => listener(text))
  const notInside = (what: string) => {
    if (!chain.getStore()?.open) return
    throw new Error(`${what} inside a transaction would deadlock. Use the given \`tx\`.`)
  }
  const poolProtocol = observeStatements(dialect.protocol, (text) => {
    notInside('Using the pool')
    tell(text)
  })

  const once = transactionsOf(dialect, chain, tell)
  /** Concurrent pings share one statement, since anyone may cause them. */
  let pinging: Promise<unknown> | null = null

  const db = poolHandle(poolProtocol)
  const withRouter = <Router extends EventRouter | null>(
    eventRouter: Router,
  ): Database & { readonly eventRouter: Router } => ({
    dialect: dialect.name,
    eventRouter,
    db,
    async transaction(run) {
      notInside('Opening another transaction')
      return withRetryOnConflict(() => once(run, eventRouter))
    },
    write: (statement) => withRetryOnConflict(() => rows(db, statement)),
    withEvents: withRouter,
    async listen(channel, onMessage, onGap = () => undefined) {
      notInside('Listening')
      return dialect.listen(channel, onMessage, onGap)
    },
    async ping() {
      pinging ??= poolProtocol.query(pingStatement, [], 'array').finally(() => (pinging = null))
      await pinging
    },
    onStatement(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async tidy() {
      notInside('Vacuuming')
      await dialect.tidy()
    },
    close: () => dialect.close(),
  })
  return withRouter(null)
}

async function withRetryOnConflict<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const state = sqlState(error)
      if ((state !== serializationFailure && state !== deadlock) || attempt === attempts) throw error
      // Random, so that transactions that conflicted do not conflict again.
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}
