import { internalPath, type InternalPath, readInternalPath } from '#shared/internal-path.ts'

const rooms = /^\/(admin|boda|empezar|cuenta|unirse|volver)(?=[/?#]|$)/

/**
 * Returns the address after login: the requested workspace page, an invitation, or the overview. Other
 * addresses are ignored.
 */
export function ownPath(requested: string | null): InternalPath {
  const path = readInternalPath(requested)
  return path !== null && rooms.test(path) ? path : internalPath`/boda`
}

/** Returns the token of an invitation's address, or null for other addresses. */
export function invitationTokenIn(requested: string | null): string | null {
  return /^\/unirse\/([\w-]+)$/.exec(ownPath(requested))?.[1] ?? null
}
