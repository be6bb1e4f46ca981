import { useSyncExternalStore } from 'react'

/** The header in which the server says which build of the screens it has. */
const header = 'x-build'

let served: string | null = null
const listeners = new Set<() => void>()

/** Reads from an answer which build the server has. */
export function noteBuild(headers: Headers): void {
  const build = headers.get(header)
  if (!build || build === served) return
  served = build
  for (const notify of listeners) notify()
}

/** Whether the server has other screens than those that run here; false until it has said so. */
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
