import type { Duration } from '#shared/duration.ts'

/** How many times longer than its limit work may take by the clock, on a machine that is busy otherwise. */
const maxPatience = 10

/**
 * Calls a function once when work has taken its time of a processor, or ten times as long by the clock. `cpuTime` returns the
 * milliseconds that it has taken, or null if that is unknown: then the clock decides. Returns a function that ends this.
 */
export function limitCpuTime(
  timeLimit: Duration,
  cpuTime: () => Promise<number | null>,
  onExceeded: () => void,
): () => void {
  const end = () => {
    clearTimeout(timer)
    clearTimeout(last)
    isOver = true
  }
  const exceed = () => {
    end()
    onExceeded()
  }
  const check = async () => {
    const taken = await cpuTime()
    if (isOver) return
    if (taken === null || taken >= timeLimit) exceed()
    else timer = setTimeout(() => void check(), Math.max(timeLimit - taken, timeLimit / 10))
  }
  let isOver = false
  let timer = setTimeout(() => void check(), timeLimit)
  const last = setTimeout(exceed, timeLimit * maxPatience)
  return end
}
