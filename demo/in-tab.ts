import { keepCookies, withCookies } from './cookies.ts'
import { delayOf } from './delay.ts'
import { here } from './engine.ts'
import type { OpenedDemo } from './open-demo.ts'
import { prefixLinks } from './page/below.ts'

type TabLocation = { readonly scope: URL; readonly path: string }

/** Returns the response of the server in this tab to a request of one of its pages. */
export async function answerFor(opened: OpenedDemo, request: Request, where: TabLocation): Promise<Response> {
  const { engine, jar, changed } = opened
  const adapted = await adaptRequest(request, where, jar)
  // Cloned first, since the server may read the body at once.
  const copy = adapted.clone()
  const [response] = await Promise.all([engine.app(adapted, here), slowness(copy)])
  keepCookies(response.headers, jar)
  changed()
  return adaptResponse(response, where)
}

/** Returns the request relative to the root, with the headers that a browser sends over a network. */
async function adaptRequest(
  request: Request,
  { scope, path }: TabLocation,
  jar: Map<string, string>,
): Promise<Request> {
  const { search } = new URL(request.url)
  const headers = withCookies(new Headers(request.headers), jar)
  if (!headers.has('accept-language')) headers.set('accept-language', navigator.languages.join(', '))
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(new URL(`/${path}${search}`, scope), {
    method: request.method,
    headers,
    body: hasBody ? await request.arrayBuffer() : null,
    signal: request.signal,
  })
}

/** Applies the response delays of the specification for the demonstration. */
async function slowness(request: Request): Promise<void> {
  if (request.method !== 'POST' || !/\/graphql\/?$/.test(new URL(request.url).pathname)) return
  const time = delayOf(await request.text())
  if (time > 0) await new Promise((then) => setTimeout(then, time))
}

/** Prefixes links and redirects of a response with the base folder, and adds the bar to pages. */
async function adaptResponse(response: Response, { scope }: TabLocation): Promise<Response> {
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location?.startsWith('/') && !location.startsWith(scope.pathname)) {
    headers.set('location', scope.pathname + location.slice(1))
  }
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const runs = /script-src/.test(headers.get('content-security-policy') ?? '')
  const html = await response.text()
  headers.delete('content-length')
  return new Response(runs ? withBar(html, scope.pathname) : prefixLinks(scope.pathname, html), {
    status: response.status,
    headers,
  })
}

const withBar = (html: string, folder: string): string =>
  html.replace('</head>', () => `<script type="module" src="${folder}demo/bar.js"></script></head>`)
