import { setImmediate } from 'node:timers/promises'

/**
 * How often the event loop came round until a promise was settled. Work on the main thread lets it come round once at most before its
 * result is there; work in another thread leaves it free.
 */
async function turnsUntil(settled: Promise<unknown>): Promise<number> {
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

/**
 * Whether work leaves the main thread free until it is settled. On a busy machine another thread may be done before the loop comes
 * round: work on the main thread fails each of five attempts, work in another thread one in many.
 */
export async function leavesMainThreadFree(work: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) if ((await turnsUntil(work())) > 1) return true
  return false
}
