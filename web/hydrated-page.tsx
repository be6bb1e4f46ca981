import { use, useEffect } from 'react'
import { HydratedRouter } from 'react-router/dom'

const never = new Promise<never>(() => {})

/**
 * Until the router follows the browser's history, the inline script of server/http/defer-hydration-scripts.ts
 * does. If that has requested another page, this one is not hydrated.
 */
export function HydratedPage() {
  if (window.leaving) use(never)
  useEffect(() => {
    window.onpopstate = null
  }, [])
  return <HydratedRouter />
}
