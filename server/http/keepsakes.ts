import type { KeepsakeFile } from '#server/domain/papers/keepsakes/index.ts'

type KeepsakeDoorOptions = {
  /** What an address leads to; null when there is nothing, or not any more. */
  readonly fetch: (path: string) => Promise<KeepsakeFile | null>
}

/** What a couple take home, at `/guardar/…`: given while it is made, so that however much it is, little of it is here at a time. */
export function createKeepsakeDoor({ fetch }: KeepsakeDoorOptions) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/guardar/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return gone()
    const found = await fetch(pathname)
    if (!found) return gone()
    return new Response(request.method === 'HEAD' ? null : streamOf(found.content), {
      headers: {
        'content-type': found.type,
        'content-disposition': `attachment; filename="${found.name.replace(/[^a-z0-9.-]/gi, '_')}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    })
  }
}

/** Generated on demand, and stopped when the client disconnects. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<Uint8Array, unknown> = await parts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await parts.return?.()
    },
  })
}

function gone(): Response {
  const said = 'Este enlace ya no vale. Vuelve a «Para guardar» y pídelo otra vez.'
  return new Response(`${said}\nThis link has expired. Ask for it again in "Para guardar".\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
