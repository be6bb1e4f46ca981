import type { ScreenFiles } from '#web/graphql/workspace-files.ts'

declare global {
  interface Window {
    /** The modules of screens by their route, from where the router takes those that are loaded. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const idleMilliseconds = 2_000

/**
 * Runs the modules of screens, one whenever the browser is idle, and gives them to the router, so that a navigation begins
 * with the request for its data. The files must have been fetched: after a failure the browser may not fetch them again.
 */
export async function evaluateScreens(
  screens: Readonly<Record<string, ScreenFiles>>,
  stopped: AbortSignal,
): Promise<void> {
  const routeModules = window.__reactRouterRouteModules
  if (!routeModules) return
  for (const [id, { modules }] of Object.entries(screens)) {
    const [module] = modules
    if (module === undefined || id in routeModules) continue
    await untilIdle()
    if (stopped.aborted) return
    const screen: unknown = await import(/* @vite-ignore */ module)
    routeModules[id] ??= screen
  }
}

/** Safari has no idle callbacks. */
const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: idleMilliseconds })
    else setTimeout(resolve, idleMilliseconds / 10)
  })
