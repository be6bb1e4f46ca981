import { useEffect } from 'react'

/**
 * Offline, links to other pages would show the browser's error page, so navigation is blocked and a bar
 * explains why.
 */
export function useOfflineLinkGuard(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!navigator.onLine && link && opensOtherPage(link)) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
}

function opensOtherPage({ href, origin, pathname }: HTMLAnchorElement): boolean {
  return href !== '' && origin === window.location.origin && pathname !== window.location.pathname
}
