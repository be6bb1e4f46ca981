import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { WeddingChangedDocument, type WeddingChangedSubscription } from '#web/graphql/generated/graphql.ts'
import { useSubscription } from '#web/graphql/subscribe.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { callForReading } from './read-again.ts'

const pace = { settleMilliseconds: 400, patienceMilliseconds: 15_000 }

/** Asks again for what is on the screen whenever something of the wedding changed, or may have: many changes at once count as one.
 * `onKind` hears of each. */
export function useLiveWedding(weddingId: string, onKind?: (kind: string) => void): void {
  const { revalidate } = useRevalidator()
  const { want, stop } = useMemo(() => {
    const readAgain = () => {
      callForReading()
      return revalidate()
    }
    return oneAtATime(readAgain, pace)
  }, [revalidate])
  useEffect(() => {
    window.addEventListener('online', want)
    return () => {
      window.removeEventListener('online', want)
      stop()
    }
  }, [want, stop])
  const hear = ({ weddingChanged }: WeddingChangedSubscription) => {
    onKind?.(weddingChanged.kind)
    want()
  }
  useSubscription(WeddingChangedDocument, { weddingId }, { onData: hear, onMissed: want })
}
