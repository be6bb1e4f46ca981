import { pictureFile } from '#shared/pictures.ts'
import { engineFiles } from './engine-files.ts'
import { fetcher } from './fetch-file.ts'
import { keptState } from './kept-state.ts'
import type { OpenedDemo } from './open-demo.ts'
import type { server } from './server.ts'
import { complain, unexpectedErrorMessage } from './say.ts'
import { isFile, isHashed, isOneFile, storedWidth } from './site.ts'
import { deleteOldEngineFiles, cacheSite, newest, fetchStored } from './site-store.ts'

/** Types of service worker events. TypeScript's service worker types exclude those of pages. */
type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchRequestEvent = LifetimeEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Client = { readonly id: string; navigate(address: URL): Promise<unknown> }
type MessageFromPage = LifetimeEvent & {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
  readonly source: Client | null
}
type Worker = {
  readonly registration: { readonly scope: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which?: { readonly includeUncontrolled: boolean }): Promise<readonly Client[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', act: (event: LifetimeEvent) => void): void
  addEventListener(name: 'fetch', act: (event: FetchRequestEvent) => void): void
  addEventListener(name: 'message', act: (event: MessageFromPage) => void): void
}
const worker = globalThis as unknown as Worker

const scope = new URL(worker.registration.scope)
let opening: Promise<Running> | null = null
let isOpen = false
/** Resolves when the previous state is deleted; no engine opens before. */
let pendingDeletion: Promise<void> = Promise.resolve()
const hearing = new Set<(share: number) => void>()

type Running = {
  readonly answerFor: typeof server.answerFor
  readonly opened: OpenedDemo
  readonly begins: 'fresh' | 'whereItWas'
}

/**
 * Returns the single engine of all tabs and opens it on first use. It continues the stored state if a page of
 * this visit is open.
 */
function opened(isGoingOn: boolean): Promise<Running> {
  if (opening) return opening
  const begun = pendingDeletion.then(async () =>
    open(isGoingOn, (share) => hearing.forEach((hear) => hear(share))),
  )
  opening = begun
  begun.then(
    () => (isOpen = opening === begun),
    () => (opening = opening === begun ? null : opening),
  )
  return begun
}

/**
 * Browsers do not store a worker as large as a whole server, so the script is fetched like the rest of the
 * engine and evaluated here.
 */
async function open(isGoingOn: boolean, tell: (share: number) => void): Promise<Running> {
  const found = await keptState.read()
  const before = isGoingOn || found?.wished ? found : null
  if (found && !before) await keptState.forget()
  const fetchFile = fetcher(scope, engineFiles, tell)
  const parts = {
    postgres: fetchFile('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    bundle: fetchFile('pglite.data'),
    files: fetchFile('files.zip'),
    filled: before ? null : fetchFile('database.tar'),
  }
  const script = fetchFile('server.js')
  // A rejection is handled where its part is used, or after the first failure.
  await Promise.all([script, ...Object.values(parts)])
  // oxlint-disable-next-line no-eval -- It is a file of ours, fetched from beside this one, as an import would; a worker that runs may import no more.
  const begin: (script: string) => void = globalThis.eval
  begin(new TextDecoder().decode(await script))
  const { openDemo, answerFor } = (globalThis as unknown as { vivencia: typeof server }).vivencia
  return {
    answerFor,
    opened: await openDemo(scope, parts, before),
    begins: before ? 'whereItWas' : 'fresh',
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), deleteOldEngineFiles()])),
)

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== scope.origin) return
  const path = url.pathname.startsWith(scope.pathname)
    ? url.pathname.slice(scope.pathname.length)
    : url.pathname.slice(1)
  if (isFile(path)) {
    // Inside a base folder, pages still use root-relative file names.
    const there = new URL(fileAt(path, url.search), scope)
    const ask = () => fetch(there)
    const smallest = storedWidth(there.pathname.slice(scope.pathname.length))
    event.respondWith(
      isHashed(path)
        ? fetchStored(there, ask)
        : newest(there, ask, smallest ? new URL(smallest, scope) : undefined),
    )
    return
  }
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET' && !isOneFile(path)
  // A request for the base address from outside opens the start page; from inside it opens the product's home
  // page.
  const isFromOutside = path === '' && !event.request.referrer.startsWith(scope.origin)
  if (isPage && (!isOpen || isFromOutside)) {
    event.respondWith(serveStartPage())
    return
  }
  const running = opened(true)
  const answer = running.then((now) => answered(now, event.request, path))
  event.respondWith(answer)
  // Browsers may end an idle worker, so changes are stored before.
  event.waitUntil(answer.then(async () => (await running).opened.atRest()))
})

/** Returns the file of the host for an address: hosts do not have sizes of the default cover. */
function fileAt(path: string, search: string): string {
  const file = pictureFile(new URL(`/${path}${search}`, scope)).slice(1)
  return file === path ? path + search : file
}

/** Logs unexpected errors to the console and responds as a server does. */
const answered = (running: Running, request: Request, path: string): Promise<Response> =>
  running.answerFor(running.opened, request, { scope, path }).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    complain(unexpectedErrorMessage, error)
    return Response.json({ errors: [{ message: unexpectedErrorMessage }] }, { status: 500 })
  })

/**
 * Serves the start page while the demonstration is not open. Visitors of other pages continue there once it is
 * open.
 */
async function serveStartPage(): Promise<Response> {
  const indexUrl = new URL('index.html', scope)
  const page = await (await newest(indexUrl, () => fetch(indexUrl))).text()
  const html = page.replace('<base href="./" />', `<base href="${scope.pathname}" />`)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

type WorkerMessage = {
  readonly kind: string
  readonly who?: string
  readonly on?: boolean
  /** True if the page has passed the start page before. */
  readonly isGoingOn?: boolean
}

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  if (!port) return
  event.waitUntil(
    handleMessage(event.data as WorkerMessage, port, event.source).catch(async (error: unknown) => {
      complain(unexpectedErrorMessage, error)
      port.postMessage({ failed: String(error), isLeft: (await keptState.read()) !== null })
    }),
  )
})

async function handleMessage(message: WorkerMessage, port: MessagePort, from: Client | null): Promise<void> {
  switch (message.kind) {
    case 'open': {
      const hear = (share: number) => port.postMessage({ share })
      hearing.add(hear)
      const isFirst = opening === null
      const isGoingOn = message.isGoingOn || (await others(from)).length > 0
      const { begins } = await opened(isGoingOn).finally(() => hearing.delete(hear))
      port.postMessage({ ready: true, isNew: isFirst && begins === 'fresh' })
      return cacheSite(scope)
    }
    case 'enter':
      return port.postMessage(await (await opened(true)).opened.enter(message.who ?? ''))
    case 'keep':
      return port.postMessage(await (await opened(true)).opened.keep(message.on ?? false))
    case 'state':
      return port.postMessage({
        kept: opening ? (await opening).opened.isKept() : ((await keptState.read())?.wished ?? false),
      })
    case 'startOver':
      await startOver(from)
      return port.postMessage({ ready: true })
  }
}

/** Deletes all state. Other pages are sent to the start page first, so that they make no further requests. */
async function startOver(from: Client | null): Promise<void> {
  const before = opening
  opening = null
  isOpen = false
  pendingDeletion = (async () => {
    const indexUrl = new URL('index.html', scope)
    const led = Promise.allSettled((await others(from)).map((page) => page.navigate(indexUrl)))
    await Promise.race([led, new Promise((then) => setTimeout(then, 2000))])
    await before?.then(({ opened: open }) => open.close()).catch(() => undefined)
    await keptState.forget()
  })()
  await pendingDeletion
}

/** Returns the other open pages of the demonstration. */
const others = async (from: Client | null): Promise<readonly Client[]> =>
  (await worker.clients.matchAll({ includeUncontrolled: true })).filter(({ id }) => id !== from?.id)
