import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { watchHoldEnds } from './hold-ends.ts'

/**
 * Loads the page again when the first of its holds has ended, or when its tab is shown again after that. A renewed
 * hold brings a later end, and with it another timer.
 */
export function useHoldEnds(gifts: readonly { readonly heldUntil: string | null }[]): void {
  const { revalidate } = useRevalidator()
  const ends = gifts.flatMap(({ heldUntil }) => heldUntil ?? []).join()
  useEffect(() => {
    if (!ends) return
    const stopped = new AbortController()
    watchHoldEnds(ends, revalidate, stopped.signal)
    return () => stopped.abort()
  }, [ends, revalidate])
}
