import { setTimeout as wait } from 'node:timers/promises'

/** What a guest got: the thing itself, words that ask to wait, or an error page. */
type Sight = 'fine' | 'calm' | 'error'

type Sighting = {
  readonly at: number
  readonly took: number
  readonly sight: Sight
  /** For an error, what the guest saw. */
  readonly words: string
}

/** Collects what guests see, by the time since the start. */
export function createSightings() {
  const all: Sighting[] = []
  return {
    /** Sends a request and notes its outcome. Returns the body if it is fine. */
    async look(what: 'a page' | 'a gift', send: () => Promise<Response>): Promise<string | null> {
      const start = performance.now()
      const { sight, body } = await see(send, { isOperation: what === 'a gift' })
      const words = sight === 'error' ? `${what}: ${body.slice(0, 300)}` : ''
      all.push({ at: start, took: performance.now() - start, sight, words })
      if (sight === 'fine') return body
      await wait(500)
      return null
    },
    /** Returns the figures of a period. */
    figures(from: number, to: number) {
      const within = all.filter(({ at, took }) => at + took >= from && at + took < to)
      const ends = (sight: Sight) =>
        within.filter((one) => one.sight === sight).map(({ at, took }) => at + took)
      const secondsOf = (times: readonly number[]) =>
        new Set(times.map((time) => Math.floor(time / 1000))).size
      return {
        requests: within.length,
        calm: ends('calm').length,
        calmSeconds: secondsOf(ends('calm')),
        errors: ends('error').length,
        errorSeconds: secondsOf(ends('error')),
        longestSeconds: Math.max(0, ...within.map(({ took }) => took)) / 1000,
        errorWords: [...new Set(within.map(({ words }) => words).filter(Boolean))].slice(0, 3),
      }
    },
  }
}

/** Words of a page or an operation that asks to wait. */
const calmWords = /Un momento, por favor|OUT_OF_SERVICE/

/**
 * HAProxy closes a connection that was used before when the process behind it ends, so that the browser repeats the request. For
 * an operation our script then says that there is no connection and keeps the form; instead of a page a browser may show its own error.
 */
async function see(
  send: () => Promise<Response>,
  { isOperation }: { isOperation: boolean },
): Promise<{ sight: Sight; body: string }> {
  try {
    const response = await send()
    const body = await response.text()
    if (response.status < 400) return { sight: body.startsWith('{"errors"') ? 'error' : 'fine', body }
    const isCalm = response.status === 503 && response.headers.has('retry-after') && calmWords.test(body)
    return { sight: isCalm ? 'calm' : 'error', body: `${response.status} ${body}` }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return { sight: isOperation ? 'calm' : 'error', body: `${String(error)} ${String(cause)}` }
  }
}
