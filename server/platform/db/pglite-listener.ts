import type { PGlite } from '@electric-sql/pglite'
import { createChannelListeners } from '#server/platform/db/channel-listeners.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'

/**
 * Subscribes to notifications of PGlite. PGlite's own `listen` cannot unsubscribe from channels with capitals
 * or spaces in their names.
 */
export function pgliteListener(pglite: PGlite): Dialect['listen'] {
  const hearers = createChannelListeners()
  pglite.onNotification((channel, payload) => hearers.tell(channel, payload))
  const sendStatement = (statement: 'listen' | 'unlisten', channel: string) =>
    pglite.exec(`${statement} "${channel.replaceAll('"', '""')}"`)

  return async (channel, onMessage, onGap) => {
    const hearer = { onMessage, onGap }
    hearers.add(channel, hearer)
    await sendStatement('listen', channel)
    return async () => {
      if (hearers.remove(channel, hearer) && !pglite.closed) await sendStatement('unlisten', channel)
    }
  }
}
