import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { WeddingChangedDocument, type WeddingChangedSubscription } from '#web/graphql/generated/graphql.ts'
import { useSubscription } from '#web/graphql/subscribe.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { callForReading } from './load-on-demand.ts'

const pace = { settleMilliseconds: 400, patienceMilliseconds: 15_000 }

/**
 * Reloads the screen's data when the wedding changes or may have changed; many changes at once cause one
 * reload. `onKind` receives each change.
 */
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
