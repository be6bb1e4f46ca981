import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from '#server/http/content-type.ts'
import { pictureFile } from '#shared/pictures.ts'
import { encodingFor } from '#server/http/finished-page.ts'
import { notFoundResponse } from './responses.ts'

type Served = {
  readonly file: string
  readonly lasting: boolean
  readonly br: string | null
  readonly gzip: string | null
}

type StaticOptions = {
  /** Folders of files read at start. The URL path is the path inside a folder. */
  readonly folders: readonly string[]
  /** Paths of files whose name changes with their content, which browsers cache for a year. */
  readonly lasting: RegExp
  readonly maxBytesInMemory: number
}

/** The worker that converts HEIC photographs. A worker has a policy of its own; pages may not compile WebAssembly. */
const decoder = /^\/assets\/heic-worker-[\w-]+\.js$/
const decoderPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"

export const builtFiles = (root: string): StaticOptions => ({
  folders: [join(root, 'build/web/client'), join(root, 'build/art')],
  lasting: /^\/(assets|pictures)\//,
  maxBytesInMemory: 48 * 1024 * 1024,
})

/** Serves static files. Only files present at start are served, so that no path leads outside the folders. */
export function createStatic({ folders, lasting, maxBytesInMemory }: StaticOptions) {
  const served = new Map<string, Served>()
  for (const folder of folders) collect(folder, lasting, served)
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  let inMemory = 0

  async function contentOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = contents.get(file)
    if (known) return known
    const content = new Uint8Array(await readFile(file))
    if (inMemory + content.byteLength <= maxBytesInMemory && !contents.has(file)) {
      inMemory += content.byteLength
      contents.set(file, content)
    }
    return content
  }

  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const pathname = pictureFile(new URL(request.url))
    const found = served.get(pathname)
    // The file belongs to an earlier build, so no page is rendered for it.
    if (!found) return lasting.test(pathname) ? notFoundResponse() : null
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    const packed = encoding === 'identity' ? null : found[encoding]
    const body = await contentOf(packed ?? found.file)
    const headers = new Headers({
      'content-type': contentTypeOf(pathname),
      'cache-control': found.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
    if (decoder.test(pathname)) headers.set('content-security-policy', decoderPolicy)
    if (found.br) headers.set('vary', 'Accept-Encoding')
    if (packed) headers.set('content-encoding', encoding)
    if (!found.lasting) {
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      headers.set('etag', etag)
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    }
    headers.set('content-length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

function collect(folder: string, lasting: RegExp, served: Map<string, Served>): void {
  const files = new Set(filesIn(folder))
  for (const file of files) {
    const address = `/${relative(folder, file).split(sep).join('/')}`
    if (/\.(br|gz)$/.test(address) || address.startsWith('/.')) continue
    const br = files.has(`${file}.br`) ? `${file}.br` : null
    const gzip = files.has(`${file}.gz`) ? `${file}.gz` : null
    served.set(address, { file, lasting: lasting.test(address), br, gzip })
  }
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
