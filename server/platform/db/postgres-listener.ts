import pg from 'pg'
import { seconds } from '#shared/duration.ts'

type Hearer = { onMessage: (payload: string) => void; onGap: () => void }

export type Listener = {
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

const longestWait = seconds(10)

/** One connection that hears the messages of all channels, and is made anew when it is lost, for as long as it takes. */
export function openListener(connect: () => pg.Client): Listener {
  const hearers = new Map<string, Set<Hearer>>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const open = async (): Promise<pg.Client> => {
    const opened = connect()
    let connected = false
    const lost = () => {
      if (!connected) return
      connected = false
      void opened.end().catch(() => undefined)
      if (!closed) comeBack(1)
    }
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of [...(hearers.get(channel) ?? [])]) hearer.onMessage(payload)
    })
    try {
      await opened.connect()
      for (const channel of hearers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
    connected = true
    return opened
  }

  const comeBack = (attempt: number) => {
    const again = open()
    client = again
    again.then(
      () => {
        for (const group of hearers.values()) for (const hearer of [...group]) hearer.onGap()
      },
      () => {
        if (closed) return
        const wait = Math.min(longestWait, 100 * 2 ** attempt) * (0.5 + Math.random() / 2)
        retry = setTimeout(() => comeBack(attempt + 1), wait)
      },
    )
  }

  const tell = async (statement: 'listen' | 'unlisten', channel: string) => {
    const current = await client?.catch(() => undefined)
    // Without a connection there is nothing to tell: the next one listens to whatever has hearers then.
    await current?.query(`${statement} ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
  }

  return {
    async listen(channel, onMessage, onGap) {
      const hearer = { onMessage, onGap }
      const group = hearers.get(channel) ?? new Set<Hearer>()
      hearers.set(channel, group.add(hearer))
      if (client === undefined) {
        client = open()
        try {
          await client
        } catch (error) {
          client = undefined
          hearers.delete(channel)
          throw error
        }
      } else if (group.size === 1) await tell('listen', channel)
      else await client.catch(() => undefined)
      return async () => {
        if (!group.delete(hearer) || group.size > 0) return
        if (hearers.get(channel) === group) hearers.delete(channel)
        if (!closed) await tell('unlisten', channel)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const current = await client?.catch(() => undefined)
      await current?.end().catch(() => undefined)
    },
  }
}
