import type { GuestLink } from '#web/graphql/generated/graphql.ts'

/** The kind of private link that a path below `/r/…` or `/i/…` belongs to. */
export function linkOf(url: URL): GuestLink {
  return url.pathname.startsWith('/i/') ? 'invitation' : 'gift'
}
