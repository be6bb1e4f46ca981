import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigation } from 'react-router'
import './connection-bar.css'

const slowAfterMilliseconds = 6_000
const backForMilliseconds = 5_000

/** Shows when the connection is lost, is back, or the next page is slow. The page stays. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const { isOnline, isBack } = useConnection()
  const isSlow = useIsSlow()
  // All texts are requested now, since they cannot be loaded offline.
  const words = { offline: t('connection.offline'), back: t('connection.back'), slow: t('connection.slow') }
  const what = isOnline ? (isBack ? 'back' : isSlow ? 'slow' : null) : 'offline'
  return (
    <p className="connection" role="status" data-what={what ?? undefined}>
      {what && words[what]}
    </p>
  )
}

function useConnection(): { isOnline: boolean; isBack: boolean } {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  const [before, setBefore] = useState(isOnline)
  const [isBack, setBack] = useState(false)
  if (before !== isOnline) {
    setBefore(isOnline)
    setBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), backForMilliseconds)
    return () => clearTimeout(timer)
  }, [isBack])
  return { isOnline, isBack }
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns whether a navigation has been pending for a while. */
function useIsSlow(): boolean {
  const isGoing = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setSlow(true), slowAfterMilliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoing])
  return isSlow && isGoing
}
