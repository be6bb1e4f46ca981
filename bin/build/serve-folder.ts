import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { contentTypeOf } from '#server/http/content-type.ts'

type ServeOptions = { readonly port?: number; readonly base?: string }

export type FolderServer = {
  readonly url: string
  /** Requests so far, such as `GET /index.html`. */
  readonly requestedPaths: readonly string[]
  close(): Promise<void>
}

/**
 * Serves a folder under a local address (`base`: "/" or "/boda/") as a static web host does: its files, and
 * `404.html` for unknown paths.
 */
export function serveFolder(
  folder: string,
  { port = 0, base = '/' }: ServeOptions = {},
): Promise<FolderServer> {
  const fileAt = (path: string): string | null => {
    if (!path.startsWith(base)) return null
    const inside = normalize(`/${path.slice(base.length)}`)
    const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null
  }
  const requestedPaths: string[] = []
  const server = createServer((incoming, outgoing) => {
    requestedPaths.push(`${incoming.method} ${incoming.url}`)
    const found = fileAt(decodeURIComponent(new URL(incoming.url ?? '/', 'http://localhost').pathname))
    const file = found ?? join(folder, '404.html')
    outgoing.writeHead(found ? 200 : 404, {
      'content-type': contentTypeOf(file),
      'content-length': statSync(file).size,
      'cache-control': /\/(assets|pictures)\//.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    })
    if (incoming.method === 'HEAD') outgoing.end()
    else createReadStream(file).pipe(outgoing)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      const close = () =>
        new Promise<void>((then) => {
          server.close(() => then())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${taken}`, requestedPaths, close })
    })
  })
}
