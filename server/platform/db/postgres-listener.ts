import pg from 'pg'
import { createChannelListeners } from '#server/platform/db/channel-listeners.ts'
import { type LastingConnection, openLastingConnection } from '#server/platform/db/lasting-connection.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'

type Listener = { listen: Dialect['listen']; close(): Promise<void> }

/** Listens to all channels on one connection, opened with the first subscriber. */
export function openListener(makeClient: () => pg.Client): Listener {
  const hearers = createChannelListeners()
  let connection: Promise<LastingConnection> | undefined
  let closed = false

  const make = () => {
    const client = makeClient()
    client.on('notification', ({ channel, payload = '' }) => hearers.tell(channel, payload))
    return client
  }
  const sendStatement = (client: pg.Client, statement: 'listen' | 'unlisten', channel: string) =>
    client.query(`${statement} ${pg.escapeIdentifier(channel)}`)
  const listenToChannels = async (client: pg.Client) => {
    for (const channel of hearers.channels()) await sendStatement(client, 'listen', channel)
  }

  return {
    async listen(channel, onMessage, onGap) {
      const hearer = { onMessage, onGap }
      hearers.add(channel, hearer)
      connection ??= openLastingConnection(make, listenToChannels, () => hearers.tellOfGap())
      try {
        const client = await (await connection).current()
        // While disconnected, the next connection subscribes to all channels. Repeated LISTEN has no
        // effect.
        if (client) await sendStatement(client, 'listen', channel).catch(() => undefined)
      } catch (error) {
        connection = undefined
        hearers.remove(channel, hearer)
        throw error
      }
      return async () => {
        if (!hearers.remove(channel, hearer) || closed) return
        const client = await (await connection)?.current()
        if (client) await sendStatement(client, 'unlisten', channel).catch(() => undefined)
      }
    },
    async close() {
      closed = true
      const opened = await connection?.catch(() => undefined)
      await opened?.close()
    },
  }
}
