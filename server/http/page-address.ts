import { isReservedSlug } from '#shared/reserved-slugs.ts'
import { queryWithoutTracking } from '#shared/tracking-parameters.ts'

/** Kind of page at a URL, and the wedding it belongs to. */
export type PageAddress =
  /** Public and identical for everyone, so that it can be cached. */
  | { readonly kind: 'shared'; readonly slug: string; readonly variant: string }
  /** Page of a wedding rendered for one visitor. */
  | { readonly kind: 'own'; readonly slug: string }
  /** Page of a private link. */
  | { readonly kind: 'private' }
  /** Workspace of couples, rendered in the browser. */
  | { readonly kind: 'workspace' }
  /** Preview of a page for guests within the editor. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'public' }

/** First segments of private links. */
const ownLinks = new Set(['r', 'i', 'seguir', 'baja'])
const workspace = new Set(['boda', 'empezar'])

/**
 * Form of our names. Other paths that lead to a page, such as its data (`lucia-y-mateo.data`), are never
 * cached.
 */
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
