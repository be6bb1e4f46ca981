import { internalPath, type InternalPath } from '#shared/internal-path.ts'

/** The paths of wedding pages with their query; other return targets are refused. */
export const pathsOfWedding = /^(\/[\w-]+)*(\?[\w.~%=&+*,:;-]*)?$/

/**
 * Returns the address of a page's password form, with the wanted page and its query: `/ana-y-luis/lista` →
 * `/llave/ana-y-luis?ver=/lista`.
 */
export function doorOf(pathname: string, search = ''): InternalPath {
  const [, slug = '', ...rest] = pathname.split('/')
  const requestedPath = rest.map((part) => `/${part}`).join('') + search
  if (requestedPath.length <= 1 || !pathsOfWedding.test(requestedPath)) return internalPath`/llave/${slug}`
  return internalPath`/llave/${slug}?${new URLSearchParams({ ver: requestedPath })}`
}
