import { setImmediate } from 'node:timers/promises'

/**
 * How often the event loop came round until a promise was settled. Work on the main thread lets it come round once at most before its
 * result is there; work in another thread leaves it free.
 */
export async function turnsUntil(settled: Promise<unknown>): Promise<number> {
  let isSettled = false
  const end = () => (isSettled = true)
  settled.then(end, end)
  let turns = 0
  while (!isSettled) {
    await setImmediate()
    turns += 1
  }
  return turns
}
