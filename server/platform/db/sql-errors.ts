import { StorageUnavailable } from '#server/platform/storage/storage-unavailable.ts'

/** A statement that the database refused. Contains its text but not its values, which may be private. */
export class StatementFailed extends Error {
  readonly statement: string
  constructor(statement: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause: withoutValues(cause) })
    this.name = 'StatementFailed'
    this.statement = statement
  }
}

/** No connection to the database, or one that broke while a statement ran. */
export class ConnectionLost extends Error {
  /** True if a commit was sent and not answered: the transaction may have been committed. */
  readonly outcomeUnknown: boolean
  constructor(cause: unknown, { outcomeUnknown = false } = {}) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ConnectionLost'
    this.outcomeUnknown = outcomeUnknown
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
 * Returns true when the database or the store of uploads serves nothing or stores nothing for now: no connection, a full or read-only
 * disk, a statement that waited too long, or a server that starts or ends.
 */
export function isOutOfService(error: unknown): boolean {
  if (isConnectionLoss(error) || isTimeout(error)) return true
  const state = sqlState(error)
  if (state !== undefined) return state.startsWith('53')
  return causesOf(error).some(
    (cause) =>
      cause instanceof StorageUnavailable || (typeof cause.code === 'string' && fullDisk.has(cause.code)),
  )
}

/**
 * Returns true if an error is about the connection and not about the statement: no connection or a lost one (class 08, which
 * PgBouncer uses too), a server that shuts down or starts (57P01 to 57P03), or one that became a standby (25006) or has no connection left (53300).
 */
export function isConnectionLoss(error: unknown): boolean {
  return (
    causesOf(error).some((cause) => cause instanceof ConnectionLost) ||
    /^(08|57P0[123]|25006|53300)/.test(sqlState(error) ?? '')
  )
}

/** Returns true if a lost connection may have committed its transaction, so that it must not be repeated blindly. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof ConnectionLost && cause.outcomeUnknown)

/** Returns true for a statement, a lock or an idle transaction that reached its time limit. */
export const isTimeout = (error: unknown): boolean => /^(57014|55P03|25P03)$/.test(sqlState(error) ?? '')

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
const refusalWithin = (error: unknown): Refusal | undefined =>
  causesOf(error).find(({ severity }) => typeof severity === 'string')

/** Returns an error and its causes. */
function causesOf(error: unknown): (Error & Refusal)[] {
  const causes: (Error & Refusal)[] = []
  for (let next = error; causes.length < 8 && next instanceof Error; next = next.cause) causes.push(next)
  return causes
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
