import { useSyncExternalStore } from 'react'

/** The response header with the server's build of the screens. */
const header = 'x-build'

let served: string | null = null
const listeners = new Set<() => void>()

/** Records the server's build from a response. */
export function noteBuild(headers: Headers): void {
  const build = headers.get(header)
  if (!build || build === served) return
  served = build
  for (const notify of listeners) notify()
}

/** Returns whether the server has another build than this one; false until known. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(listen, isOutdated, () => false)
}

function isOutdated(): boolean {
  const ours = window.__reactRouterManifest?.version
  return served !== null && ours !== undefined && served !== ours
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
