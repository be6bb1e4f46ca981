import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { WeddingChangedDocument, type WeddingChangedSubscription } from '#web/graphql/generated/graphql.ts'
import { useSubscription } from '#web/graphql/subscribe.ts'

const settleMilliseconds = 400

/** Asks again for what is on the screen whenever something of the wedding changed, or may have: many changes at once count as one.
 * `onKind` hears of each. */
export function useLiveWedding(weddingId: string, onKind?: (kind: string) => void): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), settleMilliseconds)
  }, [revalidate])
  useEffect(() => {
    window.addEventListener('online', askSoon)
    return () => {
      window.removeEventListener('online', askSoon)
      clearTimeout(timer.current)
    }
  }, [askSoon])
  const hear = ({ weddingChanged }: WeddingChangedSubscription) => {
    onKind?.(weddingChanged.kind)
    askSoon()
  }
  useSubscription(WeddingChangedDocument, { weddingId }, { onData: hear, onReconnected: askSoon })
}
