/** A statement that the database refused. Contains its text but not its values, which may be private. */
export class StatementFailed extends Error {
  readonly statement: string
  constructor(statement: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause: withoutValues(cause) })
    this.name = 'StatementFailed'
    this.statement = statement
  }
}

/** The database cannot be used. The message contains instructions for the operator. */
export class CannotOpenDatabase extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'CannotOpenDatabase'
  }
}

/**
 * Returns the SQLSTATE of an error, such as 23505, or undefined for errors that are not from the database.
 */
export function sqlState(error: unknown): string | undefined {
  const refusal = refusalWithin(error)
  return typeof refusal?.code === 'string' ? refusal.code : undefined
}

/** Codes of the operating system for a full or read-only disk. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/**
 * Returns true when nothing can be stored for now: a full or read-only disk (SQLSTATE 25006), exhausted resources (class 53),
 * a lost connection (class 08) or a database that shuts down or starts (57P01 to 57P03).
 */
export function isOutOfService(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return /^(53|08|57P0[123]|25006)/.test(state)
  for (let depth = 0, next = error; depth < 8 && next instanceof Error; depth++, next = next.cause) {
    const { code } = next as NodeJS.ErrnoException
    if (typeof code === 'string' && fullDisk.has(code)) return true
  }
  return false
}

/** Returns the name of the violated constraint, or undefined. */
export function constraintName(error: unknown): string | undefined {
  const refusal = refusalWithin(error)
  return typeof refusal?.constraint === 'string' ? refusal.constraint : undefined
}

type Refusal = { code?: unknown; constraint?: unknown; severity?: unknown }

/**
 * Returns the database error in a chain of causes. Only database errors have a severity; operating system
 * errors also have codes, some of five capitals.
 */
function refusalWithin(error: unknown): Refusal | undefined {
  for (let depth = 0, next = error; depth < 8 && next instanceof Error; depth++, next = next.cause) {
    const candidate = next as Error & Refusal
    if (typeof candidate.severity === 'string') return candidate
  }
  return undefined
}

/** Hides the values that both drivers attach to errors, so that logs do not contain them. */
function withoutValues(cause: unknown): unknown {
  if (cause instanceof Error) {
    for (const name of ['detail', 'where', 'query', 'params', 'queryOptions']) {
      if (Object.hasOwn(cause, name)) Object.defineProperty(cause, name, { enumerable: false })
    }
  }
  return cause
}
