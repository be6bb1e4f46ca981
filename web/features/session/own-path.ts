const rooms = /^\/(admin|boda|empezar|cuenta|unirse)(?=[/?#]|$)/

/** Where to go after logging in: a page of the workspace that was asked for, an invitation to one, or the overview. Other addresses are not believed. */
export function ownPath(wanted: string | null): string {
  if (wanted === null || !rooms.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return '/boda'
  return wanted
}
