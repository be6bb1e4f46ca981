import type { Storage } from '#server/platform/storage/storage.ts'
import { fileResponse, immutable, notFoundResponse } from './responses.ts'

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Serves uploaded images below `/media/`. Their URLs are unguessable and change with the content. Opened
 * directly, they run no scripts.
 */
export function createUploads(storage: Pick<Storage, 'read'>) {
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/media/')) return null
    const [, folder = '', name = '', extension = ''] =
      /^\/media\/([0-9a-f]{32})\/([a-z0-9-]+\.([a-z]+))$/.exec(pathname) ?? []
    const type = types[extension]
    const content = type ? await storage.read(folder, name) : null
    if (!type || !content) return notFoundResponse()
    return fileResponse(request.method, content, {
      'content-type': type,
      'content-disposition': 'inline',
      ...immutable,
      'x-robots-tag': 'noindex',
    })
  }
}
