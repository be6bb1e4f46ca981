import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A complete page for repeated use. Each compressed form is created on first use. */
export type FinishedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bytes: number
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
  /** Returns the body if it was created before, else null. */
  ready(encoding: Encoding): Uint8Array<ArrayBuffer> | null
}

export function finishPage(html: string, status: number, headers: Record<string, string>): FinishedPage {
  const plain = new TextEncoder().encode(html)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const ready = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', plain]])
  const make = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    if (encoding === 'br') {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      }
      return new Uint8Array(await brotli(plain, { params }))
    }
    return encoding === 'gzip' ? new Uint8Array(await gzipped(plain)) : plain
  }
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes: Math.ceil(plain.byteLength * 1.6) + 1024,
    body: async (encoding) => {
      const known = encoded.get(encoding) ?? make(encoding)
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
  const head = headOf(page, requestHeaders.get('accept-encoding'), requestHeaders.get('if-none-match'), more)
  if (head.status === 304) return new Response(null, head)
  const body = await page.body(head.encoding)
  head.headers['content-length'] = String(body.byteLength)
  return new Response(method === 'HEAD' ? null : body, head)
}

type Head = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly encoding: Encoding
}

/** Returns status, headers and encoding of a response. */
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
  const wishes = new Map(
    (accepted ?? '').split(',').map((entry): [string, number] => {
      const [name = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  const isAccepted = (name: string) => (wishes.get(name) ?? 0) > 0
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}
