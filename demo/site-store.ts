import { engineFiles } from './engine-files.ts'

/**
 * Stores the files of the site in this browser (Cache storage), so that the engine and the code of all pages
 * are downloaded once.
 */
const store = `vivencia-${engineFiles.version}`

/**
 * Returns the stored response for this address, or fetches and stores it. Without storage space it is only
 * fetched.
 */
export async function fetchStored(address: URL, ask: () => Promise<Response>): Promise<Response> {
  const cache = await caches.open(store).catch(() => null)
  const found = await cache?.match(address).catch(() => null)
  return found ?? keepCopy(cache, address, await ask())
}

/** Returns the current response of the host; offline, the stored one, or the smallest width of a picture. */
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

/** Hashed code, style sheets and fonts of all pages; set when the worker is built. */
declare const PAGE_ASSETS: readonly string[]
const pageAssets = typeof PAGE_ASSETS === 'undefined' ? [] : PAGE_ASSETS

/** All pictures in their smallest width. */
declare const PICTURES: readonly string[]
const pictures = typeof PICTURES === 'undefined' ? [] : PICTURES

/**
 * Stores the files that all pages need, the start page first: it was fetched before the worker existed. Pages
 * not yet visited then also open offline.
 */
export async function cacheSite(scope: URL): Promise<void> {
  const cache = await caches.open(store).catch(() => null)
  const keep = async (name: string) => {
    const address = new URL(name, scope)
    if (!(await cache?.match(address))) await cache?.add(address)
  }
  // Files that could not be stored are stored when requested.
  await Promise.allSettled(doorFiles.map(keep))
  await Promise.allSettled(pageAssets.map((name) => keep(`assets/${name}`)))
  await Promise.allSettled(pictures.map((name) => keep(`pictures/${name}`)))
}

/** Deletes the stored files of earlier engines. */
export async function deleteOldEngineFiles(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  const others = names.filter((name) => name.startsWith('vivencia-') && name !== store)
  await Promise.all(others.map((name) => caches.delete(name)))
}
