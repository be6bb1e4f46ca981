import { internalPath, type InternalPath, readInternalPath } from '#shared/internal-path.ts'

const rooms = /^\/(admin|boda|empezar|cuenta|unirse|volver)(?=[/?#]|$)/

/** Where to go after logging in: a page of the workspace that was asked for, an invitation to one, or the overview. Other addresses are not believed. */
export function ownPath(wanted: string | null): InternalPath {
  const path = readInternalPath(wanted)
  return path !== null && rooms.test(path) ? path : internalPath`/boda`
}
