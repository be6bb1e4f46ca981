import { engineFiles } from './engine-files.ts'

/** The files of the site in this browser (Cache storage): the engine and the code of all pages come over the line once. */
const store = `vivencia-${engineFiles.version}`

/** What is here under this address, or what is fetched, which then is here too; a browser that has no room for it goes without. */
export async function stored(address: URL, ask: () => Promise<Response>): Promise<Response> {
  const cache = await caches.open(store).catch(() => null)
  const found = await cache?.match(address).catch(() => null)
  return found ?? keepCopy(cache, address, await ask())
}

/** What the host says now; without a connection, what it said last, of a picture that was never seen its smallest width. */
export async function newest(address: URL, ask: () => Promise<Response>, other?: URL): Promise<Response> {
  const cache = await caches.open(store).catch(() => null)
  try {
    return keepCopy(cache, address, await ask())
  } catch (error) {
    const found = (await cache?.match(address)) ?? (other && (await cache?.match(other)))
    if (found) return found
    throw error
  }
}

function keepCopy(cache: Cache | null, address: URL, response: Response): Response {
  if (cache && response.status === 200) void cache.put(address, response.clone()).catch(() => undefined)
  return response
}

const doorFiles = [
  'index.html',
  ...['start.js', 'start.css', 'bar.js', 'fraunces.woff2', 'poppins.woff2'].map((name) => `demo/${name}`),
  ...['logo-horizontal.svg', 'logo-horizontal-on-dark.svg'].map((name) => `images/${name}`),
]

/** The code, style sheets and fonts of every page, hashed: known when the worker is built. */
declare const PAGE_ASSETS: readonly string[]
const pageAssets = typeof PAGE_ASSETS === 'undefined' ? [] : PAGE_ASSETS

/** Every picture in its smallest width. */
declare const PICTURES: readonly string[]
const pictures = typeof PICTURES === 'undefined' ? [] : PICTURES

/**
 * Keeps what every page needs, the door first: it was fetched before a worker was there to keep it, and pages that were not visited
 * yet open without a connection too.
 */
export async function keepTheSite(scope: URL): Promise<void> {
  const cache = await caches.open(store).catch(() => null)
  const keep = async (name: string) => {
    const address = new URL(name, scope)
    if (!(await cache?.match(address))) await cache?.add(address)
  }
  // What is not kept now is kept when it is asked for.
  await Promise.allSettled(doorFiles.map(keep))
  await Promise.allSettled(pageAssets.map((name) => keep(`assets/${name}`)))
  await Promise.allSettled(pictures.map((name) => keep(`pictures/${name}`)))
}

/** What belongs to engines that were replaced. */
export async function forgetOthers(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  const others = names.filter((name) => name.startsWith('vivencia-') && name !== store)
  await Promise.all(others.map((name) => caches.delete(name)))
}
