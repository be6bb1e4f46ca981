import type { Storage } from '#server/platform/storage.ts'

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Serves uploaded pictures below `/media/`. Their addresses are unguessable and change with the content.
 * Opened directly, such an address is a picture that runs no scripts.
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
    if (!type || !content) return gone()
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        'content-type': type,
        'content-length': String(content.byteLength),
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
      },
    })
  }
}

function gone(): Response {
  return new Response('There is nothing here\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
