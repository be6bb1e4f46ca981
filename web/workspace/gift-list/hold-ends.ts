import { now } from '#web/ui/now.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'

/** The server releases holds once a minute, so a page asks a little later. */
const releaseTime = minutes(1) + seconds(5)
/** Longer holds, of instalments, do not end while a page is open. */
const maxHoldOnPage = hours(24)
const maxTries = 5

/**
 * Returns in how many milliseconds an open page asks about a hold with this end after it has asked so many times, or
 * null to ask no more: soon after the end, then ever more rarely.
 */
export function pauseBeforeAsking(heldUntil: string, now: Date, tries: number): number | null {
  const end = Date.parse(heldUntil) + releaseTime - now.getTime()
  if (tries >= maxTries || end > maxHoldOnPage) return null
  return tries === 0 ? Math.max(0, end) : minutes(2 ** (tries - 1))
}

/** Returns the earliest of these ends of holds. */
export function firstHoldEnd(ends: readonly string[]): string | null {
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/** Spreads the requests of open pages over twenty seconds, by the moment at which each began to wait. */
const spread = () => now().getMilliseconds() * 20

/** Calls `ask` when the first of these holds, separated by commas, has ended, or when the tab is shown again after that, until it is stopped. */
export function watchHoldEnds(ends: string, ask: () => Promise<void>, stopped: AbortSignal): void {
  const heldUntil = firstHoldEnd(ends.split(','))
  if (heldUntil === null || stopped.aborted) return
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    const pause = pauseBeforeAsking(heldUntil, now(), tries)
    if (pause !== null) timer = setTimeout(loadIfShown, pause + spread())
  }
  const loadIfShown = () => {
    if (document.visibilityState !== 'visible') return
    tries += 1
    void ask()
    schedule()
  }
  const onShown = () => {
    if (tries > 0 || pauseBeforeAsking(heldUntil, now(), 0) !== 0) return
    clearTimeout(timer)
    loadIfShown()
  }
  schedule()
  document.addEventListener('visibilitychange', onShown, { signal: stopped })
  stopped.addEventListener('abort', () => clearTimeout(timer))
}
