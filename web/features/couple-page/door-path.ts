/** Pages of a wedding as their addresses are written, with what was chosen on them: nothing else is gone back to. */
const within = /^(\/[\w-]+)*(\?[\w.~%=&+*,:;-]*)?$/

/**
 * Where the password of a page is asked for, and which of its pages was wanted, with the basket or the gift of a group in its
 * address: `/ana-y-luis/lista` → `/llave/ana-y-luis?ver=/lista`.
 */
export function doorOf(pathname: string, search = ''): string {
  const [, slug = '', ...rest] = pathname.split('/')
  const wanted = rest.map((part) => `/${part}`).join('') + search
  const query = wanted.length > 1 && within.test(wanted) ? `?${new URLSearchParams({ ver: wanted })}` : ''
  return `/llave/${slug}${query}`
}

/** The page that was wanted, once the door is open. */
export function pathBehind(slug: string, search: URLSearchParams): string {
  const wanted = search.get('ver') ?? ''
  return `/${slug}${within.test(wanted) ? wanted : ''}`
}
