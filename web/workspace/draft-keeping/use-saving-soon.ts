import { useEffect } from 'react'
import type { KeepingState } from './keeping.ts'

const settleMilliseconds = 1_200
const againMilliseconds = 8_000

/** Saves a moment after the last letter; without a connection again and again, and at once when it is back. */
export function useSavingSoon(state: { readonly state: KeepingState }, save: () => Promise<boolean>): void {
  useEffect(() => {
    if (state.state !== 'writing' && state.state !== 'offline') return
    const wait = state.state === 'writing' ? settleMilliseconds : againMilliseconds
    const soon = () => void save()
    const timer = setTimeout(soon, wait)
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [save, state])
}
