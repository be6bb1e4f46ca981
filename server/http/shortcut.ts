import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { securityHeaders } from '#server/http/headers.ts'
import { noteAnswer } from '#server/http/note-answer.ts'
import { type KeptAnswer, type PageRequest, readPageRequest } from '#server/http/pages.ts'
import { isReadablePath } from '#server/http/readable-path.ts'
import { stopwatch } from '#server/platform/clock.ts'
import type { Random } from '#server/platform/ids.ts'
import type { Metrics } from '#server/platform/metrics.ts'

export type ShortcutOptions = {
  readonly cachedAnswer: (page: PageRequest, read: (header: string) => string | null) => KeptAnswer | null
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
  const readRequest = memoizeRecent(readable, 500)
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' || !incoming.url?.startsWith('/')) return false
    const { headers } = incoming
    if (!/^[\w.-]+(:\d+)?$/.test(headers.host ?? '')) return false
    const passed = stopwatch()
    const page = readRequest(incoming.url)
    if (!page) return false
    const answer = options.cachedAnswer(page, (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    })
    if (!answer) return false
    const requestId = options.random.uuid()
    outgoing.writeHead(answer.status, { ...always, ...answer.headers, 'x-request-id': requestId })
    outgoing.end(answer.body)
    const { status } = answer
    noteAnswer(options, { requestId, method: 'GET', path: page.path, status, kind: 'page' }, passed())
    return true
  }
}

/** Memoizes a function of a short text: the last `limit` results are known, and at most twice as many. */
function memoizeRecent<Result>(make: (text: string) => Result, limit: number): (text: string) => Result {
  let recent = new Map<string, Result>()
  let before = new Map<string, Result>()
  return (text) => {
    if (text.length > 300) return make(text)
    const known = recent.get(text)
    if (known !== undefined) return known
    const result = before.get(text) ?? make(text)
    if (recent.size >= limit) {
      before = recent
      recent = new Map()
    }
    recent.set(text, result)
    return result
  }
}

/**
 * Returns what a URL asks for, or null for an unreadable one. The host does not matter for pages that are identical
 * for everyone.
 */
function readable(address: string): PageRequest | null {
  try {
    const url = new URL(address, 'http://localhost')
    return url.host === 'localhost' && isReadablePath(url.pathname) ? readPageRequest(url) : null
  } catch {
    return null
  }
}
