import type { Duration } from '#shared/duration.ts'

/**
 * Passes a subscription on for as long as its reader may see it: asked before each event, and every `interval` while nothing
 * happens. When the answer is no, the stream ends as if there were nothing more to say.
 */
export async function* guardSubscription<T>(
  source: AsyncIterable<T>,
  stillAllowed: () => Promise<boolean>,
  interval: Duration,
): AsyncGenerator<T, void, undefined> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const outcome = await firstOf(next, interval)
      if (outcome !== 'nothing yet' && outcome.done) return
      if (!(await stillAllowed())) return
      if (outcome === 'nothing yet') continue
      yield outcome.value
      next = iterator.next()
    }
  } finally {
    // Not awaited: a generator that waits for its next event would answer only after that event.
    void iterator.return?.()
  }
}

async function firstOf<T>(next: Promise<T>, interval: Duration): Promise<T | 'nothing yet'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'nothing yet'>((resolve) => {
    timer = setTimeout(resolve, interval, 'nothing yet')
  })
  return Promise.race([next, timeout]).finally(() => clearTimeout(timer))
}
