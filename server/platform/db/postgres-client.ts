import pg from 'pg'
import type { PostgresAddress, SessionTarget } from '#server/platform/db/postgres-address.ts'
import { seconds } from '#shared/duration.ts'

/** Time for one server to accept a connection; then the next one is tried. */
const connectTimeout = seconds(3)

/** How a connection presents itself: whether the server may be asked to write, and whether it is a standby. */
const accepts: Record<SessionTarget, (server: { readOnly: boolean; standby: boolean }) => boolean> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
}

/**
 * Returns a client class whose connections go to the server that last accepted one, and after a failure to the next of
 * the list. `pg` itself knows one host.
 */
export function clientOf({ urls, target }: PostgresAddress): new (config?: pg.ClientConfig) => pg.Client {
  let turn = 0
  const current = () => urls[turn % urls.length] ?? urls[0]

  return class extends pg.Client {
    readonly #url: string

    constructor(config: pg.ClientConfig = {}) {
      const url = current()
      super({ ...config, connectionString: url, connectionTimeoutMillis: connectTimeout })
      this.#url = url
      // A connection may break before the pool or the listener handles its errors, which would end the process.
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const opened = this.#open()
      if (!callback) return opened
      // The pool calls it without an error too, which the types of `pg` do not say.
      opened.then(() => (callback as () => void)(), callback)
    }

    async #open(): Promise<pg.Client> {
      try {
        await super.connect()
        if (target !== 'any') await this.#requireTarget()
        return this
      } catch (error) {
        // Only the first connection that fails moves on.
        if (this.#url === current()) turn += 1
        throw error
      }
    }

    async #requireTarget(): Promise<void> {
      const { rows } = await this.query<{ readOnly: boolean; standby: boolean }>(
        `select current_setting('transaction_read_only')::bool as "readOnly", pg_is_in_recovery() as standby`,
      )
      if (rows[0] && accepts[target](rows[0])) return
      await this.end().catch(() => undefined)
      throw new WrongServer(target)
    }
  }
}

/** A server of the list that is not of the wanted kind, such as a standby while no other has been promoted. */
export class WrongServer extends Error {
  constructor(target: SessionTarget) {
    super(`No server with target_session_attrs=${target} answers`)
    this.name = 'WrongServer'
  }
}
