import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { securityHeaders } from '#server/http/headers.ts'
import { noteAnswer } from '#server/http/note-answer.ts'
import type { KeptAnswer } from '#server/http/pages.ts'
import { isReadablePath } from '#server/http/readable-path.ts'
import { stopwatch } from '#server/platform/clock.ts'
import type { Random } from '#server/platform/ids.ts'
import type { Metrics } from '#server/platform/metrics.ts'

export type ShortcutOptions = {
  readonly cachedAnswer: (url: URL, read: (header: string) => string | null) => KeptAnswer | null
  readonly publicUrl: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly random: Random
}

/** Responds to a request before the application is called, or returns false. */
export type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Sends cached pages before creating web requests and responses, which takes longer than sending the page.
 * The response has the same headers as that of the application.
 */
export function createShortcut(options: ShortcutOptions): Shortcut {
  const always = Object.fromEntries(securityHeaders({ secure: options.publicUrl.startsWith('https:') }))
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' || !incoming.url?.startsWith('/')) return false
    const { headers } = incoming
    if (!/^[\w.-]+(:\d+)?$/.test(headers.host ?? '')) return false
    const passed = stopwatch()
    const url = readable(incoming.url)
    if (!url) return false
    const answer = options.cachedAnswer(url, (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    })
    if (!answer) return false
    const requestId = options.random.uuid()
    outgoing.writeHead(answer.status, { ...always, ...answer.headers, 'x-request-id': requestId })
    outgoing.end(answer.body)
    const { status } = answer
    noteAnswer(options, { requestId, method: 'GET', path: url.pathname, status, kind: 'page' }, passed())
    return true
  }
}

/**
 * Returns the URL, or null for an unreadable one. The host does not matter for pages that are identical for
 * everyone.
 */
function readable(address: string): URL | null {
  try {
    const url = new URL(address, 'http://localhost')
    return url.host === 'localhost' && isReadablePath(url.pathname) ? url : null
  } catch {
    return null
  }
}
