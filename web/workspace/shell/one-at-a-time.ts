export type ExclusiveRun = { readonly want: () => void; readonly stop: () => void }

type Pace = { readonly settleMilliseconds: number; readonly patienceMilliseconds: number }

/**
 * Returns a debounced caller that never runs twice at once. Calls during a run count as one more run, since
 * restarting would discard the pending answer. A run that takes too long is given up.
 */
export function oneAtATime(ask: () => Promise<void>, pace: Pace): ExclusiveRun {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let isWanted = false
  const after = (milliseconds: number, next: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(next, milliseconds)
  }
  const run = () => {
    isWanted = false
    turn += 1
    const ownTurn = turn
    const end = () => {
      if (ownTurn !== turn) return
      turn += 1
      clearTimeout(timer)
      timer = undefined
      if (isWanted) after(pace.settleMilliseconds, run)
    }
    after(pace.patienceMilliseconds, end)
    void ask().then(end, end)
  }
  return {
    want: () => {
      isWanted = true
      if (timer === undefined) after(pace.settleMilliseconds, run)
    },
    stop: () => {
      turn += 1
      isWanted = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
