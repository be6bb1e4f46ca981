import { internalPath, type InternalPath, toInternalPath } from '#shared/internal-path.ts'

/** Pages of a wedding as their addresses are written, with what was chosen on them: nothing else is gone back to. */
const within = /^(\/[\w-]+)*(\?[\w.~%=&+*,:;-]*)?$/

/** How addresses of weddings are written. Anything else in this place is no page. */
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Where the password of a page is asked for, and which of its pages was wanted, with the basket or the gift of a group in its
 * address: `/ana-y-luis/lista` → `/llave/ana-y-luis?ver=/lista`.
 */
export function doorOf(pathname: string, search = ''): InternalPath {
  const [, slug = '', ...rest] = pathname.split('/')
  const wanted = rest.map((part) => `/${part}`).join('') + search
  if (wanted.length <= 1 || !within.test(wanted)) return internalPath`/llave/${slug}`
  return internalPath`/llave/${slug}?${new URLSearchParams({ ver: wanted })}`
}

/** The page that was wanted, once the door is open; the start page when this is no wedding's address. */
export function pathBehind(slug: string, search: URLSearchParams): InternalPath {
  const wanted = search.get('ver') ?? ''
  if (!slugShape.test(slug)) return internalPath`/`
  return toInternalPath(`/${slug}${within.test(wanted) ? wanted : ''}`)
}
