import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { now } from '#web/ui/now.ts'
import { pauseBeforeAsking } from './hold-ends.ts'

/** Spreads the requests of open pages over twenty seconds, by the moment at which each began to wait. */
const spread = () => now().getMilliseconds() * 20

/**
 * Loads the page again when the first of its holds has ended, or when its tab is shown again after that. A renewed
 * hold brings a later end, and with it another timer.
 */
export function useHoldEnds(heldUntil: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (heldUntil === null) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      const pause = pauseBeforeAsking(heldUntil, now(), tries)
      if (pause !== null) timer = setTimeout(ask, pause + spread())
    }
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      tries += 1
      void revalidate()
      schedule()
    }
    const onShown = () => {
      if (pauseBeforeAsking(heldUntil, now(), 0) !== 0 || tries > 0) return
      clearTimeout(timer)
      ask()
    }
    schedule()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [heldUntil, revalidate])
}

/** Returns whether something that was held since the page was opened can be given again. */
export function useFreedAgain(isHeld: boolean, isFree: boolean): boolean {
  const [wasHeld, setWasHeld] = useState(isHeld)
  if (isHeld && !wasHeld) setWasHeld(true)
  return wasHeld && isFree
}
