import pg from 'pg'
import { lockRoleStatement } from '#server/platform/db/locks.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { type Duration, inSeconds, minutes, seconds } from '#shared/duration.ts'

const limits = {
  statement_timeout: seconds(30),
  lock_timeout: seconds(10),
  idle_in_transaction_session_timeout: minutes(1),
} as const

const inUnits = (limit: Duration) => `${inSeconds(limit)}s`

/** What every session needs: an end of all waiting, and UTC. */
const settings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, inUnits(limit)])),
  timezone: 'UTC',
  // JIT compilation cost 0.5 s for each commit, in the trigger of the audit trails.
  jit: 'off',
}

/** Startup options of a direct connection. PgBouncer refuses them. */
export const startupOptions = [...Object.entries(settings), ['client_encoding', 'UTF8']]
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Time after which the program gives up a statement without an answer: after the server would have ended it. Only a connection
 * whose other end has vanished takes so long.
 */
export const answerTimeout = seconds(35)

/**
 * Makes the settings defaults of the connected role in its database, so that they apply to the sessions of a pooler, which passes
 * no startup options. Every role may do this for itself. Does nothing if they are.
 */
export async function giveRoleSettings(client: pg.Client): Promise<void> {
  await client.query('begin')
  // Concurrent changes of one role fail.
  await client.query(lockRoleStatement)
  const { rows } = await client.query<{ database: string; settings: string[] }>(
    `select current_database() as database, coalesce((select s.setconfig from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
        where d.datname = current_database() and r.rolname = current_user), '{}') as settings`,
  )
  for (const [name, value] of Object.entries(settings)) {
    if (!rows[0] || rows[0].settings.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
      continue
    const database = pg.escapeIdentifier(rows[0].database)
    await client.query(
      `alter role current_user in database ${database} set ${name} to ${pg.escapeLiteral(value)}`,
    )
  }
  await client.query('commit')
}

type Session = {
  readonly timezone: string
  readonly statement: string
  readonly lock: string
  readonly idle: string
}

/** Reads what `requireSettings` checks. */
export const settingsQuery = `current_setting('timezone') as timezone, current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`

/** Throws for a session that could wait forever, or whose days begin at another hour. */
export function requireSettings({ timezone, statement, lock, idle }: Session, isPooler: boolean): void {
  if (timezone === 'UTC' && ![statement, lock, idle].includes('0')) return
  throw new CannotOpenDatabase(
    isPooler
      ? 'The pooler of DATABASE_URL has connections without the settings of its role. Is DATABASE_DIRECT_URL the same database with the same user? Then run RECONNECT on the console of PgBouncer, and start again.'
      : 'The server of DATABASE_URL ignores the startup options of connections, as PgBouncer does with ignore_startup_parameters. Name the server behind it in DATABASE_DIRECT_URL.',
  )
}
