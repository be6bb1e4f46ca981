type Headers = Readonly<Record<string, string>>

const unkept = { 'cache-control': 'no-store' }

/** An answer in one sentence, which no cache keeps. */
export function textResponse(status: number, sentence: string, headers: Headers = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...unkept, ...headers },
  })
}

/** There is nothing at this address; `sentence` says what to do instead. */
export const notFoundResponse = (sentence = 'There is nothing here'): Response => textResponse(404, sentence)

type ShownError = { readonly message: string; readonly extensions?: Readonly<Record<string, string>> }

/** An error in the form of GraphQL, which no cache keeps. */
export function errorResponse(status: number, error: ShownError, headers: Headers = {}): Response {
  return Response.json(
    { errors: [error] },
    { status, headers: { 'content-type': 'application/json; charset=utf-8', ...unkept, ...headers } },
  )
}

type FileContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string | null

/** A file that came from outside: when it is opened by itself, the browser runs nothing in it. */
export function fileResponse(method: string, content: FileContent, headers: Headers): Response {
  const size: Headers = content instanceof Uint8Array ? { 'content-length': String(content.byteLength) } : {}
  return new Response(method === 'HEAD' ? null : content, {
    headers: { ...size, ...sandboxed, ...headers },
  })
}

/** For answers whose content a browser must not run. */
export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" } as const

/** For files whose address changes with their content. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' } as const
