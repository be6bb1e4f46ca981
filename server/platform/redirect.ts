import { type InternalPath, toInternalPath } from '#shared/internal-path.ts'

/** Redirects to another path of this site. The only function that sets `Location`. */
export function redirectResponse(
  status: 302 | 303,
  path: InternalPath,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers, location: path } })
}

/**
 * Replaces a `Location` to another origin by the start page and calls `leftSite`, since it indicates a bug.
 */
export function restrictRedirect(response: Response, publicUrl: string, leftSite: () => void): Response {
  const location = response.headers.get('location')
  if (location === null || isSameOrigin(location, publicUrl)) return response
  leftSite()
  const headers = new Headers(response.headers)
  headers.set('location', toInternalPath('/'))
  return new Response(response.body, { status: response.status, headers })
}

function isSameOrigin(location: string, publicUrl: string): boolean {
  const { origin } = new URL(publicUrl)
  if (!URL.canParse(location, publicUrl)) return false
  const read = new URL(location, publicUrl)
  return read.origin === origin && !read.pathname.startsWith('//') && !/^[/\\]{2}|\\/.test(location)
}
