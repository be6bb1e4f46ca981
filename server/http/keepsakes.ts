import type { KeepsakeFile } from '#server/domain/papers/keepsakes/index.ts'
import { fileResponse, notFoundResponse } from './responses.ts'

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
    // A stream begins to pack the files as soon as there is one.
    const isHead = request.method === 'HEAD'
    return fileResponse(request.method, isHead ? null : streamOf(found.content), {
      'content-type': found.type,
      'content-disposition': `attachment; filename="${found.name.replace(/[^a-z0-9.-]/gi, '_')}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
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

const gone = (): Response =>
  notFoundResponse(
    'Este enlace ya no vale. Vuelve a «Para guardar» y pídelo otra vez.\n' +
      'This link has expired. Ask for it again in "Para guardar".',
  )
