import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A page in one piece, ready to be given many times; each compressed form is made once, when first wanted. */
export type FinishedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bytes: number
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export function finishPage(html: string, status: number, headers: Record<string, string>): FinishedPage {
  const plain = new TextEncoder().encode(html)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
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
    body: (encoding) => {
      const known = made.get(encoding) ?? make(encoding)
      made.set(encoding, known)
      return known
    },
  }
}

/** The answer to one reader: compressed as they can read it, or "you have it already". */
export async function answerWith(
  page: FinishedPage,
  request: Request,
  more: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const headers = new Headers({ ...page.headers, ...more, etag: page.etag })
  headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie')
  const known = request.headers.get('if-none-match')
  if (page.status === 200 && known && known.split(',').some((tag) => weak(tag) === weak(page.etag))) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = await page.body(encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '')

export function encodingFor(accepted: string | null): Encoding {
  const wishes = new Map(
    (accepted ?? '').split(',').map((wish): [string, number] => {
      const [name = '', ...parameters] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  const wanted = (name: string) => (wishes.get(name) ?? 0) > 0
  if (wanted('br')) return 'br'
  return wanted('gzip') ? 'gzip' : 'identity'
}
