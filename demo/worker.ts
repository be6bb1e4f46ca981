import { pictureFile } from '#shared/pictures.ts'
import { engineFiles } from './engine-files.ts'
import { fetcher } from './fetch-file.ts'
import { kept } from './kept.ts'
import type { Opened } from './open-demo.ts'
import type { server } from './server.ts'
import { complain, unforeseen } from './say.ts'
import { isFile, isHashed, isOneFile, storedWidth } from './site.ts'
import { forgetOthers, keepTheSite, newest, stored } from './site-store.ts'

/** What a service worker is given besides what every worker is; the types of both at once exclude those of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Client = { readonly id: string; navigate(address: URL): Promise<unknown> }
type Told = Lasting & {
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
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(name: 'fetch', act: (event: Asking) => void): void
  addEventListener(name: 'message', act: (event: Told) => void): void
}
const worker = globalThis as unknown as Worker

const scope = new URL(worker.registration.scope)
let opening: Promise<Running> | null = null
let isOpen = false
/** What was before is still being put away: nothing is opened until it is gone. */
let puttingAway: Promise<void> = Promise.resolve()
const hearing = new Set<(share: number) => void>()

type Running = {
  readonly answerFor: typeof server.answerFor
  readonly opened: Opened
  readonly begins: 'fresh' | 'whereItWas'
}

/** The one engine of all tabs, opened when the first of them needs it: where it was left, when a page of this visit is there to know. */
function opened(isGoingOn: boolean): Promise<Running> {
  if (opening) return opening
  const begun = puttingAway.then(async () =>
    open(isGoingOn, (share) => hearing.forEach((hear) => hear(share))),
  )
  opening = begun
  begun.then(
    () => (isOpen = opening === begun),
    () => (opening = opening === begun ? null : opening),
  )
  return begun
}

/** Browsers keep no worker as large as a whole server: it is fetched like the rest of the engine, and begun here. */
async function open(isGoingOn: boolean, tell: (share: number) => void): Promise<Running> {
  const found = await kept.read()
  const before = isGoingOn || found?.wished ? found : null
  if (found && !before) await kept.forget()
  const fetchFile = fetcher(scope, engineFiles, tell)
  const parts = {
    postgres: fetchFile('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    bundle: fetchFile('pglite.data'),
    files: fetchFile('files.zip'),
    filled: before ? null : fetchFile('database.tar'),
  }
  const script = fetchFile('server.js')
  // Whichever of them fails is heard of where it is used, or where another one failed first.
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
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOthers()])),
)

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== scope.origin) return
  const path = url.pathname.startsWith(scope.pathname)
    ? url.pathname.slice(scope.pathname.length)
    : url.pathname.slice(1)
  if (isFile(path)) {
    // Below a folder, pages still name their files from the root.
    const there = new URL(fileAt(path, url.search), scope)
    const ask = () => fetch(there)
    const smallest = storedWidth(there.pathname.slice(scope.pathname.length))
    event.respondWith(
      isHashed(path)
        ? stored(there, ask)
        : newest(there, ask, smallest ? new URL(smallest, scope) : undefined),
    )
    return
  }
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET' && !isOneFile(path)
  // Who writes the address of the whole, or comes from another site, comes to the door; from within it leads to the product's own first page.
  const comesAnew = path === '' && !event.request.referrer.startsWith(scope.origin)
  if (isPage && (!isOpen || comesAnew)) {
    event.respondWith(theDoor())
    return
  }
  const running = opened(true)
  const answer = running.then((now) => answered(now, event.request, path))
  event.respondWith(answer)
  // A browser may end a worker that has nothing to do: what was just done is to be kept before.
  event.waitUntil(answer.then(async () => (await running).opened.atRest()))
})

/** The file of the host behind an address: hosts know no sizes of the default cover. */
function fileAt(path: string, search: string): string {
  const file = pictureFile(new URL(`/${path}${search}`, scope)).slice(1)
  return file === path ? path + search : file
}

/** Logs unexpected errors to the console and responds as a server does. */
const answered = (running: Running, request: Request, path: string): Promise<Response> =>
  running.answerFor(running.opened, request, { scope, path }).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    complain(unforeseen, error)
    return Response.json({ errors: [{ message: unforeseen }] }, { status: 500 })
  })

/**
 * Serves the door while the demonstration is closed. Visitors of other pages continue there once it is open.
 */
async function theDoor(): Promise<Response> {
  const door = new URL('index.html', scope)
  const page = await (await newest(door, () => fetch(door))).text()
  const html = page.replace('<base href="./" />', `<base href="${scope.pathname}" />`)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

type Asked = {
  readonly kind: string
  readonly who?: string
  readonly on?: boolean
  /** Whether the page that asks has been through the door before. */
  readonly isGoingOn?: boolean
}

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  if (!port) return
  event.waitUntil(
    told(event.data as Asked, port, event.source).catch(async (error: unknown) => {
      complain(unforeseen, error)
      port.postMessage({ failed: String(error), isLeft: (await kept.read()) !== null })
    }),
  )
})

async function told(asked: Asked, port: MessagePort, from: Client | null): Promise<void> {
  switch (asked.kind) {
    case 'open': {
      const hear = (share: number) => port.postMessage({ share })
      hearing.add(hear)
      const isFirst = opening === null
      const isGoingOn = asked.isGoingOn || (await others(from)).length > 0
      const { begins } = await opened(isGoingOn).finally(() => hearing.delete(hear))
      port.postMessage({ ready: true, isNew: isFirst && begins === 'fresh' })
      return keepTheSite(scope)
    }
    case 'enter':
      return port.postMessage(await (await opened(true)).opened.enter(asked.who ?? ''))
    case 'keep':
      return port.postMessage(await (await opened(true)).opened.keep(asked.on ?? false))
    case 'state':
      return port.postMessage({
        kept: opening ? (await opening).opened.isKept() : ((await kept.read())?.wished ?? false),
      })
    case 'startOver':
      await startOver(from)
      return port.postMessage({ ready: true })
  }
}

/** Nothing is left of what was; the other pages are led to the door first, so that none asks for more of it. */
async function startOver(from: Client | null): Promise<void> {
  const before = opening
  opening = null
  isOpen = false
  puttingAway = (async () => {
    const door = new URL('index.html', scope)
    const led = Promise.allSettled((await others(from)).map((page) => page.navigate(door)))
    await Promise.race([led, new Promise((then) => setTimeout(then, 2000))])
    await before?.then(({ opened: open }) => open.close()).catch(() => undefined)
    await kept.forget()
  })()
  await puttingAway
}

/** The other pages of the demonstration that stand open. */
const others = async (from: Client | null): Promise<readonly Client[]> =>
  (await worker.clients.matchAll({ includeUncontrolled: true })).filter(({ id }) => id !== from?.id)
