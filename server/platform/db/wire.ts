import { StatementFailed } from '#server/platform/db/sql-errors.ts'

export type RowMode = 'object' | 'array'

type WireResult = { rows: unknown[]; rowCount: number; command: string }

/** The little that the rest asks of an engine: somewhere to send statements. */
export type Wire = {
  query(text: string, values: readonly unknown[], rowMode: RowMode): Promise<WireResult>
  /** Several statements in one text, without values. */
  script(text: string): Promise<void>
}

/** An engine: statements outside of transactions, and transactions without retries. */
export type Engine = {
  readonly name: 'pglite' | 'postgres'
  readonly wire: Wire
  /** Commits when `run` resolves, rolls back when it rejects. */
  begin<T>(run: (wire: Wire) => Promise<T>): Promise<T>
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  tidy(): Promise<void>
  close(): Promise<void>
}

/** The same wire, asking for leave before each statement, and failing with the statement's text but not its values. */
export function watchedWire(wire: Wire, before: (text: string) => void): Wire {
  const send = async <T>(text: string, act: () => Promise<T>): Promise<T> => {
    before(text)
    try {
      return await act()
    } catch (error) {
      throw new StatementFailed(text, error)
    }
  }
  return {
    query: (text, values, rowMode) => send(text, () => wire.query(text, values, rowMode)),
    script: (text) => send(text, () => wire.script(text)),
  }
}

/** The same wire, sending the next statement when the one before has been answered, as a connection can do no other. */
export function orderlyWire(wire: Wire): Wire {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const answer = last.then(act)
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    query: (text, values, rowMode) => inTurn(() => wire.query(text, values, rowMode)),
    script: (text) => inTurn(() => wire.script(text)),
  }
}
