import type { KeepsakeFile } from '#server/domain/papers/keepsakes/index.ts'
import { fileResponse, notFoundResponse } from './responses.ts'

type KeepsakeDoorOptions = {
  /** Returns the file at a path, or null for an unknown or expired path. */
  readonly fetch: (path: string) => Promise<KeepsakeFile | null>
}

/** Serves exports of a wedding at `/guardar/…` as a stream, so that little of them is in memory. */
export function createKeepsakeDoor({ fetch }: KeepsakeDoorOptions) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/guardar/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return gone()
    const found = await fetch(pathname)
    if (!found) return gone()
    // Creating the stream would start to read files.
    const isHead = request.method === 'HEAD'
    return fileResponse(request.method, isHead ? null : streamOf(found.content), {
      'content-type': found.type,
      'content-disposition': `attachment; filename="${found.name.replace(/[^a-z0-9.-]/gi, '_')}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  }
}

/** Returns a stream generated on demand and stopped when the client disconnects. */
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
