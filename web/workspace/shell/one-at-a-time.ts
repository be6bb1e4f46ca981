export type Asking = { readonly want: () => void; readonly stop: () => void }

type Pace = { readonly settleMilliseconds: number; readonly patienceMilliseconds: number }

/**
 * Asks a moment after it is wanted, and never twice at once: whatever is wanted meanwhile counts as one more time. Asking again would
 * take back what is just being answered, and while things keep changing nobody would see an answer. One that does not come is given up.
 */
export function oneAtATime(ask: () => Promise<void>, pace: Pace): Asking {
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
    const mine = turn
    const end = () => {
      if (mine !== turn) return
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
