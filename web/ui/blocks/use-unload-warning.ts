import { useEffect, type RefObject } from 'react'

/** Lets the browser ask before the page is closed or loaded anew while something is unsaved. */
export function useUnloadWarning(isUnsaved: boolean, isSaved?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved, isSaved])
}
