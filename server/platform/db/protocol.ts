import { StatementFailed } from '#server/platform/db/sql-errors.ts'

export type RowMode = 'object' | 'array'

type QueryResult = { rows: unknown[]; rowCount: number; command: string }

/** The little that the rest asks of an engine: somewhere to send statements. */
export type Protocol = {
  query(text: string, values: readonly unknown[], rowMode: RowMode): Promise<QueryResult>
  /** Several statements in one text, without values. */
  script(text: string): Promise<void>
}

/** An engine: statements outside of transactions, and transactions without retries. */
export type Dialect = {
  readonly name: 'pglite' | 'postgres'
  readonly protocol: Protocol
  /** Commits when `run` resolves, rolls back when it rejects. */
  begin<T>(run: (protocol: Protocol) => Promise<T>): Promise<T>
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  tidy(): Promise<void>
  close(): Promise<void>
}

/** The same protocol, calling `before` ahead of each statement, and failing with the statement's text but not its values. */
export function watchedProtocol(protocol: Protocol, before: (text: string) => void): Protocol {
  const send = async <T>(text: string, act: () => Promise<T>): Promise<T> => {
    before(text)
    try {
      return await act()
    } catch (error) {
      throw new StatementFailed(text, error)
    }
  }
  return {
    query: (text, values, rowMode) => send(text, () => protocol.query(text, values, rowMode)),
    script: (text) => send(text, () => protocol.script(text)),
  }
}

/** The same protocol, sending the next statement when the one before has been answered, as a connection requires. */
export function orderlyProtocol(protocol: Protocol): Protocol {
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
