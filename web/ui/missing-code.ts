import { useCallback, useEffect, useState } from 'react'

/** Messages of Chromium, Firefox and Safari for a module that failed to load. */
const ways =
  /^(?:failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed)/i

/** Returns whether an error means that a code chunk failed to load. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof TypeError && ways.test(error.message)

type ReloadState = 'first' | 'again' | 'no'

/**
 * Recovers from a code chunk that failed to load: reloads the page as soon as the server answers. Returns the
 * state of that check, so that a screen can wait before showing a message.
 */
export function useReloadOnReconnect(isMissing: boolean) {
  const [asking, setAsking] = useState<ReloadState>('first')
  const retry = useCallback(() => {
    setAsking('again')
    void reloadWhenReachable(() => setAsking('no'))
  }, [])
  useEffect(() => {
    if (!isMissing) return
    void reloadWhenReachable(() => setAsking('no'))
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, retry])
  return { isUnknown: isMissing && asking === 'first', isAsking: asking === 'again', askAgain: retry }
}

async function reloadWhenReachable(otherwise: () => void): Promise<void> {
  const question = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  const isThere = await question.then(
    () => true,
    () => false,
  )
  if (isThere) window.location.reload()
  else otherwise()
}
