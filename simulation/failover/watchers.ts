import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#shared/duration.ts'

/** A member whose screen is open at one process. */
type Watcher = { readonly name: string; heard: number }

type WatchedProcess = { readonly name: string; readonly url: string }

/** Opens live updates of a wedding at each process, and again whenever they end. */
export function startWatchers(processes: readonly WatchedProcess[], weddingId: string, session: string) {
  const leaving = new AbortController()
  const watchers = processes.map(({ name, url }) => {
    const watcher: Watcher = { name, heard: 0 }
    void watch(url, watcher)
    return watcher
  })

  async function watch(url: string, watcher: Watcher): Promise<void> {
    while (!leaving.signal.aborted) {
      await listen(url, watcher).catch(() => undefined)
      await wait(200)
    }
  }

  async function listen(url: string, watcher: Watcher): Promise<void> {
    const response = await fetch(`${url}/graphql/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${session}`,
        'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      },
      body: JSON.stringify({
        query: 'subscription Watch($weddingId: UUID!) { weddingChanged(weddingId: $weddingId) { at } }',
        variables: { weddingId },
      }),
      signal: leaving.signal,
    })
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      if (decoder.decode(bytes as Uint8Array, { stream: true }).includes('"weddingChanged"'))
        watcher.heard += 1
    }
  }

  return {
    /** Returns whether every watcher hears something new within a minute. */
    async doAllHear(cause: () => Promise<unknown>): Promise<boolean> {
      const before = watchers.map(({ heard }) => heard)
      const start = performance.now()
      await cause()
      while (watchers.some(({ heard }, at) => heard <= (before[at] ?? 0))) {
        if (performance.now() - start > minutes(1)) return false
        await wait(50)
      }
      return true
    },
    stop: () => leaving.abort(),
  }
}
