import type { PGlite } from '@electric-sql/pglite'

/**
 * Hears the messages of PGlite, channel by channel. PGlite's own `listen` cannot stop listening to a channel whose name has
 * capitals or spaces.
 */
export function pgliteListener(
  pglite: PGlite,
): (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>> {
  const hearers = new Map<string, Set<{ onMessage: (payload: string) => void }>>()
  pglite.onNotification((channel, payload) => {
    for (const hearer of [...(hearers.get(channel) ?? [])]) hearer.onMessage(payload)
  })
  const tell = (statement: 'listen' | 'unlisten', channel: string) =>
    pglite.exec(`${statement} "${channel.replaceAll('"', '""')}"`)

  return async (channel, onMessage) => {
    const hearer = { onMessage }
    const group = hearers.get(channel) ?? new Set()
    hearers.set(channel, group.add(hearer))
    await tell('listen', channel)
    return async () => {
      if (!group.delete(hearer) || group.size > 0) return
      if (hearers.get(channel) === group) hearers.delete(channel)
      if (!pglite.closed) await tell('unlisten', channel)
    }
  }
}
