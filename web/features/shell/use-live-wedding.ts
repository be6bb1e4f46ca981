import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { WeddingChangedDocument } from '#web/graphql/generated/graphql.ts'
import { useSubscription } from '#web/graphql/subscribe.ts'

const settleMilliseconds = 400

/** Asks again for what is on the screen whenever something of the wedding changed, or may have: many changes at once count as one. */
export function useLiveWedding(weddingId: string): void {
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
  useSubscription(WeddingChangedDocument, { weddingId }, { onData: askSoon, onReconnected: askSoon })
}
