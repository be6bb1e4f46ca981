import { keepCookies, withCookies } from './cookies.ts'
import { delayOf } from './delay.ts'
import { here } from './engine.ts'
import type { Opened } from './open-demo.ts'
import { leadingBelow } from './page/below.ts'

type Where = { readonly scope: URL; readonly path: string }

/** The answer of the server in this tab to what a page of it asks. */
export async function answerFor(opened: Opened, request: Request, where: Where): Promise<Response> {
  const { engine, jar, changed } = opened
  const asked = await asServerHears(request, where, jar)
  // Copied first: the server may begin to read the body at once.
  const copy = asked.clone()
  const [response] = await Promise.all([engine.app(asked, here), slowness(copy)])
  keepCookies(response.headers, jar)
  changed()
  return asTabHears(response, where)
}

/** The same request from the root of an address, with what a browser would have sent over a network. */
async function asServerHears(
  request: Request,
  { scope, path }: Where,
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

/** Waits as the kit does whose demonstration this takes up. */
async function slowness(request: Request): Promise<void> {
  if (request.method !== 'POST' || !/\/graphql\/?$/.test(new URL(request.url).pathname)) return
  const time = delayOf(await request.text())
  if (time > 0) await new Promise((then) => setTimeout(then, time))
}

/** What it leads to and shows is below the folder the demonstration is in; and every page carries the bar. */
async function asTabHears(response: Response, { scope }: Where): Promise<Response> {
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
  return new Response(runs ? withBar(html, scope.pathname) : leadingBelow(scope.pathname, html), {
    status: response.status,
    headers,
  })
}

const withBar = (html: string, folder: string): string =>
  html.replace('</head>', () => `<script type="module" src="${folder}demo/bar.js"></script></head>`)
