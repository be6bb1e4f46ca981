import pg from 'pg'
import { milliseconds, seconds } from '#shared/duration.ts'

export type LastingConnection = {
  /** Returns the connection, or undefined while it is interrupted. */
  current(): Promise<pg.Client | undefined>
  close(): Promise<void>
}

const minWait = milliseconds(200)
const maxWait = seconds(5)
/** A server that has vanished without a word is noticed by this question. */
const checkEvery = seconds(5)

const heartbeat: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: seconds(5) }

/**
 * Keeps one connection open and reconnects for as long as it takes. `prepare` runs on each new connection
 * before use; `onReturn` runs after a reconnection.
 */
export async function openLastingConnection(
  make: () => pg.Client,
  prepare: (client: pg.Client) => Promise<void>,
  onReturn: () => void,
): Promise<LastingConnection> {
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const open = async (): Promise<pg.Client> => {
    const client = make()
    let usable = false
    const lost = () => {
      if (!usable) return
      usable = false
      void client.end().catch(() => undefined)
      if (!closed) reconnect(0)
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await prepare(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    usable = true
    checkRepeatedly(client, lost)
    return client
  }

  const reconnect = (failures: number) => {
    latest = open()
    latest.then(onReturn, () => {
      if (closed) return
      const wait = Math.min(maxWait, minWait * 2 ** failures) * (0.5 + Math.random() / 2)
      retry = setTimeout(() => reconnect(failures + 1), wait)
    })
  }

  let latest = open()
  await latest
  return {
    current: () => latest.catch(() => undefined),
    async close() {
      closed = true
      clearTimeout(retry)
      const client = await latest.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Calls `lost` once the server does not answer, until the connection ends. */
function checkRepeatedly(client: pg.Client, lost: () => void): void {
  const check = setInterval(() => {
    client.query(heartbeat).catch(() => {
      clearInterval(check)
      lost()
    })
  }, checkEvery)
  client.once('end', () => clearInterval(check))
}
