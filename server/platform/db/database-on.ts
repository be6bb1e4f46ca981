import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type EventRouter, rows, type Tx } from '#server/platform/db/database.ts'
import { poolHandle, transactionHandle } from '#server/platform/db/handles.ts'
import { isConnectionLoss, isOutcomeUnknown, sqlState } from '#server/platform/db/sql-errors.ts'
import {
  type Dialect,
  observeStatements,
  type Protocol,
  serializeStatements,
  type StatementObserver,
} from '#server/platform/db/protocol.ts'
import { seconds } from '#shared/duration.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 6
/** Time for which work on lost connections is repeated: as long as a reader waits before a word is kinder. */
const lossPatience = seconds(6)
/** Time without a loss after which the next one is another outage. */
const outageGap = seconds(30)
/** Time for the answer to a health check. */
const pingPatience = seconds(2)
/** Writes one record to the log of the database and flushes it, without a table. */
const pingStatement = "select pg_logical_emit_message(true, 'ping', '')"

/** Runs work in a transaction and throws for statements sent after its end. */
const transactionsOf =
  (dialect: Dialect, chain: AsyncLocalStorage<{ open: boolean }>, observe: StatementObserver) =>
  <T>(run: (tx: Tx) => Promise<T>, router: EventRouter | null): Promise<T> =>
    dialect.begin((protocol) => {
      const state = { open: true }
      const watched = observeStatements(protocol, (text) => {
        if (!state.open) throw new Error('Statement after the end of its transaction: an await is missing.')
        return observe(text)
      })
      const end = () => (state.open = false)
      const inOrder = dialect.isPipelined ? watched : serializeStatements(watched)
      return chain.run(state, () => run(transactionHandle(inOrder, router)).finally(end))
    })

/**
 * Creates a database on a dialect: its two handles, retries, and the check against using the pool inside a
 * transaction.
 */
export function databaseOn(dialect: Dialect): Database {
  const chain = new AsyncLocalStorage<{ open: boolean }>()
  const observers = new Set<StatementObserver>()
  const observe: StatementObserver = (text) => {
    const ends = [...observers].map((observer) => observer(text))
    return () => ends.forEach((end) => end())
  }
  const notInside = (what: string) => {
    if (!chain.getStore()?.open) return
    throw new Error(`${what} inside a transaction would deadlock. Use the given \`tx\`.`)
  }
  const poolProtocol = observeStatements(dialect.protocol, (text) => {
    notInside('Using the pool')
    return observe(text)
  })

  const once = transactionsOf(dialect, chain, observe)
  const withRetries = createRetries()
  const repeating = repeatOnLoss(poolProtocol, withRetries)
  const db = poolHandle(repeating)
  const withRouter = <Router extends EventRouter | null>(
    eventRouter: Router,
  ): Database & { readonly eventRouter: Router } => ({
    dialect: dialect.name,
    eventRouter,
    db,
    async transaction(run) {
      notInside('Opening another transaction')
      return withRetries(() => once(run, eventRouter))
    },
    readsOn: (other) => poolHandle(withFallback(other, repeating)),
    write: (statement) => withRetries(() => rows(db, statement)),
    withEvents: withRouter,
    async listen(channel, onMessage, onGap = () => undefined) {
      notInside('Listening')
      return dialect.listen(channel, onMessage, onGap)
    },
    ping: sharedPing(poolProtocol),
    onStatement(observer) {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    async tidy() {
      notInside('Vacuuming')
      await dialect.tidy()
    },
    close: () => dialect.close(),
  })
  return withRouter(null)
}

/** Concurrent pings share one statement, since anyone may cause them. */
function sharedPing(protocol: Dialect['protocol']): () => Promise<void> {
  let pinging: Promise<unknown> | null = null
  return async () => {
    pinging ??= protocol.query(pingStatement, [], 'array', pingPatience).finally(() => (pinging = null))
    await pinging
  }
}

type Outage = { readonly since: number; readonly last: number }

/** Returns the outage that a loss belongs to: the present one, or a new one if that was long ago. */
function continueOutage(outage: Outage | null): Outage {
  const now = performance.now()
  const isSame = outage !== null && now - outage.last < outageGap
  return { since: isSame ? outage.since : now, last: now }
}

type Retry = <T>(act: () => Promise<T>) => Promise<T>

/** Returns a protocol that repeats on the second what fails on the first. */
const withFallback = (first: Protocol, second: Protocol): Protocol => ({
  query: (...query) => first.query(...query).catch(() => second.query(...query)),
  script: (text) => second.script(text),
})

/** Returns the protocol of a pool that repeats statements whose connection was lost: reads, and counters of attempts. */
const repeatOnLoss = (protocol: Protocol, withRetries: Retry): Protocol => ({
  query: (...query) => withRetries(() => protocol.query(...query)),
  script: (text) => protocol.script(text),
})

/**
 * Returns a function that repeats work after a conflict with a concurrent transaction, and after the loss of a connection unless
 * it may have been committed. So a server that is restarted or replaced costs a wait instead of an error. Once it has been gone
 * for longer than anyone should wait, work is tried once.
 */
function createRetries(): Retry {
  let gone: Outage | null = null
  return async (act) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await act()
        gone = null
        return result
      } catch (error) {
        const state = sqlState(error)
        const isConflict = state === serializationFailure || state === deadlock
        const isLoss = isConnectionLoss(error)
        if (isLoss) gone = continueOutage(gone)
        const isTooLate = gone !== null && performance.now() - gone.since > lossPatience
        const canRepeat = isConflict ? attempt < attempts : isLoss && !isTooLate && !isOutcomeUnknown(error)
        if (!canRepeat) throw error
        // Random, so that transactions that conflicted do not conflict again.
        await wait(Math.random() * 10 * 2 ** Math.min(attempt, 6))
      }
    }
  }
}
