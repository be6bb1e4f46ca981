import type { Duration } from '#shared/duration.ts'
import { StatementFailed } from '#server/platform/db/sql-errors.ts'

export type RowMode = 'object' | 'array'

type QueryResult = { rows: unknown[]; rowCount: number; command: string }

/** Connection to a database that runs statements. */
export type Protocol = {
  /** With a patience, fails if there is no result in that time. */
  query(text: string, values: readonly unknown[], rowMode: RowMode, patience?: Duration): Promise<QueryResult>
  /** Runs several statements in one text, without values. */
  script(text: string): Promise<void>
}

/** A database engine: statements outside transactions, and transactions without retries. */
export type Dialect = {
  readonly name: 'pglite' | 'postgres'
  readonly protocol: Protocol
  /**
   * True if a connection accepts statements before the previous one has completed, so that those sent together take
   * one round trip.
   */
  readonly isPipelined: boolean
  /** Commits if `run` resolves, rolls back if it rejects. */
  begin<T>(run: (protocol: Protocol) => Promise<T>): Promise<T>
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Called ahead of each statement; returns a function that is called after it. */
export type StatementObserver = (text: string) => () => void

/**
 * Returns a protocol whose statements are observed, and whose errors contain the statement but not its values.
 */
export function observeStatements(protocol: Protocol, begin: StatementObserver): Protocol {
  const send = async <T>(text: string, act: () => Promise<T>): Promise<T> => {
    const end = begin(text)
    try {
      return await act()
    } catch (error) {
      throw new StatementFailed(text, error)
    } finally {
      end()
    }
  }
  return {
    query: (text, values, rowMode, patience) =>
      send(text, () => protocol.query(text, values, rowMode, patience)),
    script: (text) => send(text, () => protocol.script(text)),
  }
}

/**
 * Returns a protocol that sends each statement after the previous one has completed, as a connection
 * requires.
 */
export function serializeStatements(protocol: Protocol): Protocol {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const answer = last.then(act)
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    query: (text, values, rowMode) => inTurn(() => protocol.query(text, values, rowMode)),
    script: (text) => inTurn(() => protocol.script(text)),
  }
}
