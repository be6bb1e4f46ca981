import { useEffect } from 'react'

/**
 * Without a connection a link to another page leads nowhere but to the browser's own words, and what one was looking at is gone:
 * one stays, below the bar that says why.
 */
export function useStaying(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!navigator.onLine && link && leadsAway(link)) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
}

function leadsAway({ href, origin, pathname }: HTMLAnchorElement): boolean {
  return href !== '' && origin === window.location.origin && pathname !== window.location.pathname
}
