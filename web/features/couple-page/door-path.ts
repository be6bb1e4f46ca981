import { internalPath, type InternalPath, toInternalPath } from '#shared/internal-path.ts'

/** The paths of wedding pages with their query; other return targets are refused. */
const within = /^(\/[\w-]+)*(\?[\w.~%=&+*,:;-]*)?$/

/** The pattern of wedding addresses. */
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Returns the address of a page's password form, with the wanted page and its query: `/ana-y-luis/lista` →
 * `/llave/ana-y-luis?ver=/lista`.
 */
export function doorOf(pathname: string, search = ''): InternalPath {
  const [, slug = '', ...rest] = pathname.split('/')
  const requestedPath = rest.map((part) => `/${part}`).join('') + search
  if (requestedPath.length <= 1 || !within.test(requestedPath)) return internalPath`/llave/${slug}`
  return internalPath`/llave/${slug}?${new URLSearchParams({ ver: requestedPath })}`
}

/** Returns the wanted page after the password; the start page for an invalid address. */
export function pathAfterPassword(slug: string, search: URLSearchParams): InternalPath {
  const requestedPath = search.get('ver') ?? ''
  if (!slugShape.test(slug)) return internalPath`/`
  return toInternalPath(`/${slug}${within.test(requestedPath) ? requestedPath : ''}`)
}
