import { fetcher } from './fetch-file.ts'
import type { Opened } from './open-demo.ts'
import type { server } from './server.ts'
import { complain } from './say.ts'
import { isFile } from './site.ts'

/** What a service worker is given besides what every worker is; the types of both at once exclude those of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Told = Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }
type Worker = {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(name: 'fetch', act: (event: Asking) => void): void
  addEventListener(name: 'message', act: (event: Told) => void): void
}
const worker = globalThis as unknown as Worker

const scope = new URL(worker.registration.scope)
let opening: Promise<Running> | null = null
let isOpen = false
const hearing = new Set<(share: number) => void>()

type Running = { readonly answerFor: typeof server.answerFor; readonly opened: Opened }

/** The one engine of all tabs, opened when the first of them needs it. */
function opened(): Promise<Running> {
  opening ??= open((share) => hearing.forEach((hear) => hear(share)))
  opening.catch(() => (opening = null))
  return opening
}

/** Browsers keep no worker as large as a whole server: it is fetched like the rest of the engine, and begun here. */
async function open(tell: (share: number) => void): Promise<Running> {
  const fetchFile = fetcher(scope, tell)
  const script = await fetchFile('server.js')
  // oxlint-disable-next-line no-eval -- It is a file of ours, fetched from beside this one, as an import would; a worker that runs may import no more.
  const begin: (script: string) => void = globalThis.eval
  begin(new TextDecoder().decode(script))
  const { openDemo, answerFor } = (globalThis as unknown as { vivencia: typeof server }).vivencia
  const running = { answerFor, opened: await openDemo(scope, fetchFile) }
  isOpen = true
  return running
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== scope.origin) return
  const path = url.pathname.startsWith(scope.pathname)
    ? url.pathname.slice(scope.pathname.length)
    : url.pathname.slice(1)
  if (isFile(path)) {
    // Below a folder, pages still name their files from the root.
    const there = new URL(path + url.search, scope)
    if (there.href !== url.href) event.respondWith(fetch(there))
    return
  }
  if (event.request.mode === 'navigate' && event.request.method === 'GET' && !isOpen) {
    event.respondWith(waitingRoom())
    return
  }
  event.respondWith(
    opened().then((running) => running.answerFor(running.opened, event.request, { scope, path })),
  )
})

/** Whoever comes while nothing is open is shown the door; on their way further in, they are let through once it is. */
async function waitingRoom(): Promise<Response> {
  const page = await (await fetch(new URL('index.html', scope))).text()
  const html = page.replace('<base href="./" />', `<base href="${scope.pathname}" />`)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  if (!port) return
  const asked = event.data as { readonly kind: string; readonly who?: string; readonly on?: boolean }
  event.waitUntil(
    answered(asked, port).catch((error: unknown) => {
      complain('Internal server error', error)
      port.postMessage({ failed: String(error) })
    }),
  )
})

async function answered(
  asked: { readonly kind: string; readonly who?: string; readonly on?: boolean },
  port: MessagePort,
): Promise<void> {
  switch (asked.kind) {
    case 'open': {
      const hear = (share: number) => port.postMessage({ share })
      hearing.add(hear)
      await opened()
      hearing.delete(hear)
      return port.postMessage({ ready: true })
    }
    case 'enter':
      return port.postMessage(await (await opened()).opened.enter(asked.who ?? ''))
    case 'keep':
      return port.postMessage(await (await opened()).opened.keep(asked.on ?? false))
    case 'state':
      return port.postMessage({
        open: opening !== null,
        kept: opening ? (await opening).opened.isKept() : false,
      })
    case 'startOver': {
      await (await opening)?.opened.close()
      opening = null
      isOpen = false
      return port.postMessage({ ready: true })
    }
  }
}
