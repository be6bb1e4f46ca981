import { useCallback, useEffect, useState } from 'react'

/** As Chromium, Firefox and Safari say it. */
const ways =
  /^(?:failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed)/i

/** Whether something cannot be shown because its code did not come. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof TypeError && ways.test(error.message)

type Asking = 'first' | 'again' | 'no'

/**
 * Code that did not come is not asked for a second time: the page is loaded anew as soon as the server answers. Until it is known
 * whether it does nothing need be said.
 */
export function useComingBack(isMissing: boolean) {
  const [asking, setAsking] = useState<Asking>('first')
  const askAgain = useCallback(() => {
    setAsking('again')
    void comeBack(() => setAsking('no'))
  }, [])
  useEffect(() => {
    if (!isMissing) return
    void comeBack(() => setAsking('no'))
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isMissing, askAgain])
  return { isUnknown: isMissing && asking === 'first', isAsking: asking === 'again', askAgain }
}

async function comeBack(otherwise: () => void): Promise<void> {
  const question = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  const isThere = await question.then(
    () => true,
    () => false,
  )
  if (isThere) window.location.reload()
  else otherwise()
}
