/** A statement that the database refused, with the statement's text and without its values: they may be private. */
export class StatementFailed extends Error {
  readonly statement: string
  constructor(statement: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause: withoutValues(cause) })
    this.name = 'StatementFailed'
    this.statement = statement
  }
}

/** The database cannot be used; the message says what a person can do about it. */
export class CannotOpenDatabase extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'CannotOpenDatabase'
  }
}

/** The five characters by which PostgreSQL names an error, such as 23505; undefined when the error is not from the database. */
export function sqlState(error: unknown): string | undefined {
  const refusal = refusalWithin(error)
  return typeof refusal?.code === 'string' ? refusal.code : undefined
}

/** The name of the constraint that refused, whichever engine said so. */
export function constraintName(error: unknown): string | undefined {
  const refusal = refusalWithin(error)
  return typeof refusal?.constraint === 'string' ? refusal.constraint : undefined
}

type Refusal = { code?: unknown; constraint?: unknown; severity?: unknown }

/** Operating system errors have codes too, some of five capitals: only the database's have a severity. */
function refusalWithin(error: unknown): Refusal | undefined {
  for (let depth = 0, next = error; depth < 8 && next instanceof Error; depth++, next = next.cause) {
    const candidate = next as Error & Refusal
    if (typeof candidate.severity === 'string') return candidate
  }
  return undefined
}

/** Both drivers hang the values of the row or of the statement on the error, where a log would print them. */
function withoutValues(cause: unknown): unknown {
  if (cause instanceof Error) {
    for (const name of ['detail', 'where', 'query', 'params', 'queryOptions']) {
      if (Object.hasOwn(cause, name)) Object.defineProperty(cause, name, { enumerable: false })
    }
  }
  return cause
}
