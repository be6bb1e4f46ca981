import { type InternalPath, toInternalPath } from '#shared/internal-path.ts'

/** Sends a browser to another address of ours; the only function of the server that writes a `Location`. */
export function redirectResponse(
  status: 302 | 303,
  path: InternalPath,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers, location: path } })
}

/**
 * Holds the last answer to the same rule: a `Location` that leads to another origin is replaced by the start page.
 * `leftSite` is called, because our own code must not have written it.
 */
export function keepOnSite(response: Response, publicUrl: string, leftSite: () => void): Response {
  const location = response.headers.get('location')
  if (location === null || isOwn(location, publicUrl)) return response
  leftSite()
  const headers = new Headers(response.headers)
  headers.set('location', toInternalPath('/'))
  return new Response(response.body, { status: response.status, headers })
}

function isOwn(location: string, publicUrl: string): boolean {
  const { origin } = new URL(publicUrl)
  if (!URL.canParse(location, publicUrl)) return false
  const read = new URL(location, publicUrl)
  return read.origin === origin && !read.pathname.startsWith('//') && !/^[/\\]{2}|\\/.test(location)
}
