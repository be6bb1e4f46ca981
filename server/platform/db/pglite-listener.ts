import type { PGlite } from '@electric-sql/pglite'
import { noHearers } from '#server/platform/db/hearers.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'

/**
 * Hears the messages of PGlite, channel by channel. PGlite's own `listen` cannot stop listening to a channel whose name has
 * capitals or spaces.
 */
export function pgliteListener(pglite: PGlite): Dialect['listen'] {
  const hearers = noHearers()
  pglite.onNotification((channel, payload) => hearers.tell(channel, payload))
  const say = (statement: 'listen' | 'unlisten', channel: string) =>
    pglite.exec(`${statement} "${channel.replaceAll('"', '""')}"`)

  return async (channel, onMessage, onGap) => {
    const hearer = { onMessage, onGap }
    hearers.add(channel, hearer)
    await say('listen', channel)
    return async () => {
      if (hearers.remove(channel, hearer) && !pglite.closed) await say('unlisten', channel)
    }
  }
}
