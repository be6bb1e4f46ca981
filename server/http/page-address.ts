import { isReservedSlug } from '#shared/reserved-slugs.ts'
import { queryWithoutTracking } from '#shared/tracking-parameters.ts'

/** What kind of page an address asks for, and which wedding it belongs to. */
export type PageAddress =
  /** Public and the same for everyone, so that it may be cached. */
  | { readonly kind: 'shared'; readonly slug: string; readonly variant: string }
  /** Part of a wedding's pages, but made for one reader. */
  | { readonly kind: 'own'; readonly slug: string }
  /** Behind a private link. */
  | { readonly kind: 'private' }
  /** Where couples work: rendered in their browser. */
  | { readonly kind: 'workspace' }
  /** A page as guests will see it, within the screen where it is made. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'public' }

/** First words of links that are one reader's own. */
const ownLinks = new Set(['r', 'i', 'seguir', 'baja'])
const workspace = new Set(['boda', 'empezar'])

/** Names of ours are written this way only. What else leads to a page, such as its data (`lucia-y-mateo.data`), is never kept. */
const plainName = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function readAddress(url: URL): PageAddress {
  const segments = url.pathname.split('/').filter(Boolean)
  const [first, second, third] = segments
  if (first === undefined) return { kind: 'public' }
  if (ownLinks.has(first)) return { kind: 'private' }
  if (url.pathname === '/boda/pagina/vista') return { kind: 'preview' }
  if (workspace.has(first)) return { kind: 'workspace' }
  if (isReservedSlug(first)) return { kind: 'public' }
  if (second === 'regalar') return third === 'envio' ? { kind: 'private' } : { kind: 'own', slug: first }
  const page = segments.length === 1 || (second === 'lista' && segments.length <= 3)
  const shared = page && segments.every((segment) => plainName.test(segment))
  const query = queryWithoutTracking(url.searchParams).toString()
  return shared && query.length <= 300
    ? { kind: 'shared', slug: first, variant: `${url.pathname}?${query}` }
    : { kind: 'own', slug: first }
}
