import { useEffect, type RefObject } from 'react'

/** Lets the browser ask for confirmation before the page is closed or reloaded with unsaved changes. */
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
