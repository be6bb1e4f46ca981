import type { Duration } from '#shared/duration.ts'

/**
 * Forwards a subscription while the subscriber may receive it. Checked before each event, and every
 * `interval` without events; then the stream ends normally.
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
    // Not awaited, since a generator returns only after its next event.
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
