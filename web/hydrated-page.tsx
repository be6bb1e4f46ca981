import { use, useEffect } from 'react'
import { HydratedRouter } from 'react-router/dom'

const never = new Promise<never>(() => {})

/**
 * The inline script of server/http/defer-hydration-scripts.ts handles the browser's history until the router
 * does. If it has requested another page, this one is not hydrated.
 */
export function HydratedPage() {
  if (window.leaving) use(never)
  useEffect(() => {
    window.onpopstate = null
  }, [])
  return <HydratedRouter />
}
