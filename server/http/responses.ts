type Headers = Readonly<Record<string, string>>

const noStore = { 'cache-control': 'no-store' }

/** Returns an uncached plain-text response. */
export function textResponse(status: number, sentence: string, headers: Headers = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...noStore, ...headers },
  })
}

/** Returns a 404 response. */
export const notFoundResponse = (sentence = 'There is nothing here'): Response => textResponse(404, sentence)

type ShownError = { readonly message: string; readonly extensions?: Readonly<Record<string, string>> }

/** Returns an uncached error in GraphQL form. */
export function errorResponse(status: number, error: ShownError, headers: Headers = {}): Response {
  return Response.json(
    { errors: [error] },
    { status, headers: { 'content-type': 'application/json; charset=utf-8', ...noStore, ...headers } },
  )
}

type FileContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string | null

/**
 * Returns a response with an uploaded or generated file, in which the browser runs no scripts when it is
 * opened directly.
 */
export function fileResponse(method: string, content: FileContent, headers: Headers): Response {
  const size: Headers = content instanceof Uint8Array ? { 'content-length': String(content.byteLength) } : {}
  return new Response(method === 'HEAD' ? null : content, {
    headers: { ...size, ...sandboxed, ...headers },
  })
}

/** Header for content that a browser must not run. */
export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" } as const

/** Header for files whose URL changes with their content. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' } as const
