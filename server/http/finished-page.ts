import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import type { PageParts } from '#server/http/page-parts.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type QuickEncoding = Encoding | 'zstd'

/**
 * A complete page. Most pages are requested once between two changes of their wedding, so the first body is
 * compressed quickly: a sixth larger in a fifth of the time. Each better compressed form is created on first use.
 */
export type FinishedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bytes: number
  /** Returns the function for the first body, to its first caller only. */
  takeFirst(): ((encoding: QuickEncoding) => Uint8Array<ArrayBuffer>) | null
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
  /** Returns the body if it was created before, else null. */
  ready(encoding: Encoding): Uint8Array<ArrayBuffer> | null
}

/** Compresses at once: passing a page to another thread and back takes as long as compressing it quickly. */
function compressQuickly(plain: Uint8Array<ArrayBuffer>, encoding: QuickEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'identity') return plain
  const chunkSize = 64 * 1024
  if (encoding === 'zstd') return zstdCompressSync(plain, { chunkSize })
  if (encoding === 'gzip') return gzipSync(plain, { chunkSize, level: 3 })
  return brotliCompressSync(plain, { chunkSize, params: brotliParams(2, plain) })
}

async function compressWell(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return new Uint8Array(await gzipped(plain))
  return new Uint8Array(await brotli(plain, { params: brotliParams(5, plain) }))
}

const brotliParams = (quality: number, { byteLength }: Uint8Array) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
})

const encoder = new TextEncoder()

export function finishPage(parts: PageParts, status: number, headers: Record<string, string>): FinishedPage {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const plain = Buffer.concat(pieces.map((piece) => ('bytes' in piece ? piece.bytes : piece)))
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update('bytes' in piece ? piece.hash : piece)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const ready = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', plain]])
  let isUnused = true
  return {
    status,
    headers,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bytes: Math.ceil(plain.byteLength * 1.6) + 1024,
    takeFirst: () => {
      if (!isUnused) return null
      isUnused = false
      return (encoding) => compressQuickly(plain, encoding)
    },
    body: async (encoding) => {
      const known = encoded.get(encoding) ?? compressWell(plain, encoding)
      encoded.set(encoding, known)
      ready.set(encoding, await known)
      return known
    },
    ready: (encoding) => ready.get(encoding) ?? null,
  }
}

/** Returns the response for a request: in the best accepted encoding, or 304. */
export async function answerWith(
  page: FinishedPage,
  request: Request,
  more: Record<string, string>,
): Promise<Response> {
  const { headers: requestHeaders, method } = request
  const accepted = requestHeaders.get('accept-encoding')
  const head = headOf(page, accepted, requestHeaders.get('if-none-match'), more)
  if (head.status === 304) return new Response(null, head)
  const body = await bodyOf(page, accepted, head)
  head.headers['content-length'] = String(body.byteLength)
  return new Response(method === 'HEAD' ? null : body, head)
}

/** Returns the body of a response, whose head then names its encoding. */
async function bodyOf(
  page: FinishedPage,
  accepted: string | null,
  head: Head,
): Promise<Uint8Array<ArrayBuffer>> {
  const makeFirst = page.takeFirst()
  if (!makeFirst) return page.body(head.encoding)
  if (!accepts(accepted, 'zstd')) return makeFirst(head.encoding)
  head.headers['content-encoding'] = 'zstd'
  return makeFirst('zstd')
}

type Head = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly encoding: Encoding
}

/** Returns status, headers and encoding of a response whose page was requested before. */
export function headOf(
  page: FinishedPage,
  accepted: string | null,
  known: string | null,
  more: Record<string, string>,
): Head {
  const headers: Record<string, string> = {
    ...page.headers,
    ...more,
    etag: page.etag,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  }
  if (page.status === 200 && known && known.split(',').some((tag) => weak(tag) === weak(page.etag))) {
    delete headers['content-type']
    return { status: 304, headers, encoding: 'identity' }
  }
  const encoding = encodingFor(accepted)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: page.status, headers, encoding }
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '')

export function encodingFor(accepted: string | null): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Returns whether a header `Accept-Encoding` names this encoding, and not with the weight 0. */
function accepts(accepted: string | null, encoding: string): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return name === encoding && (weight === undefined || Number(weight.slice(2)) > 0)
  })
}
