import { CannotOpenDatabase, ConnectionLost } from '#server/platform/db/sql-errors.ts'
import { WrongServer } from '#server/platform/db/postgres-client.ts'

/** Codes of the operating system for a server that cannot be reached or has gone. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'.split(
    ' ',
  ),
)

/** Messages of `pg` and its pool for the same, which have no code. */
const lossMessages =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Returns an error of `pg` about the connection as `ConnectionLost`, and every other unchanged. */
export function asConnectionLoss(error: unknown): unknown {
  if (!(error instanceof Error) || 'severity' in error) return error
  const code = 'code' in error ? String(error.code) : ''
  const isLoss = networkCodes.has(code) || lossMessages.test(error.message) || error instanceof WrongServer
  return isLoss ? new ConnectionLost(error) : error
}

const advice: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Is PostgreSQL running, and are host and port right?',
  ENOENT: 'there is no such socket. Is PostgreSQL running, and is the path right?',
  ENOTFOUND: 'no machine has that name. Is the host right?',
  EAI_AGAIN: 'the name could not be looked up. Is the host right, and is the network up?',
  ETIMEDOUT: 'it does not answer in time. Is a firewall in between?',
  '28P01': 'it refuses the user or the password. Are both right, and is the password written with %-escapes?',
  '28000': 'it does not let this user in. Does pg_hba.conf allow it?',
  '3D000': 'it has no such database. Create it with: createdb',
  '53300': 'it has no connection left. Raise max_connections or stop something else.',
  '57P03': 'it is starting up or shutting down. Try again in a moment.',
}

/** PgBouncer refuses options with this message, under the code of every protocol violation. */
const poolerRefusal = /unsupported startup parameter/

/** Returns the error for an operator whose server could not be opened at this place. */
export function unreachable(variable: string, place: string, error: unknown): CannotOpenDatabase {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const reason = poolerRefusal.test(message)
    ? 'it is PgBouncer. Name the server behind it in DATABASE_DIRECT_URL too; docs/operating.md describes how.'
    : (advice[code] ?? `it says: ${message}. Is ${variable} right?`)
  return new CannotOpenDatabase(`PostgreSQL at ${place} (${variable}) cannot be used: ${reason}`, error)
}
