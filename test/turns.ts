import { setImmediate } from 'node:timers/promises'

/**
 * Counts the turns of the event loop until a promise is settled, up to two. Work on the main thread allows at most
 * one turn before its result; work in another thread leaves the loop free.
 */
async function turnsUntil(settled: Promise<unknown>): Promise<number> {
  let isSettled = false
  const end = () => (isSettled = true)
  settled.then(end, end)
  let turns = 0
  while (!isSettled && turns < 2) {
    await setImmediate()
    turns += 1
  }
  await Promise.allSettled([settled])
  return turns
}

/**
 * Resolves to true if work leaves the main thread free until it is settled. On a busy machine another thread
 * may finish before the loop turns: work on the main thread fails all five attempts, work in another thread
 * rarely.
 */
export async function leavesMainThreadFree(work: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) if ((await turnsUntil(work())) > 1) return true
  return false
}
