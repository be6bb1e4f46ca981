import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#server/platform/secrets.ts'
import { minutes } from '#shared/duration.ts'
import { type KeepsakeRequest, keepsakeRequest } from './keepsake-request.ts'

/** Long enough to begin a download and to restart it after a broken connection. */
const life = minutes(15)

const requestShape = z.object({ weddingId: z.uuid(), accountId: z.uuid(), wish: keepsakeRequest })
/** Recipient, wedding and content of a download. */
export type KeepsakeFor = {
  readonly weddingId: string
  readonly accountId: string
  readonly wish: KeepsakeRequest
}

const sign = (secrets: Secrets, text: string): string =>
  secrets.hmac('keepsake-link').update(text).digest('base64url')

/**
 * Returns a download address for a partner, valid for fifteen minutes: browsers download files without the
 * session's token.
 */
export function keepsakeLink(secrets: Secrets, request: KeepsakeFor, now: Date): string {
  const payload = Buffer.from(JSON.stringify(request)).toString('base64url')
  const until = (now.getTime() + life).toString(36)
  return `/guardar/${payload}/${until}/${sign(secrets, `${payload} ${until}`)}`
}

/** Returns the content of a download address; null for a forged or expired one. */
export function readKeepsakeLink(secrets: Secrets, path: string, now: Date): KeepsakeFor | null {
  const [, payload = '', until = '', signature = ''] =
    /^\/guardar\/([\w-]{1,800})\/([0-9a-z]{6,11})\/([\w-]{43})$/.exec(path) ?? []
  if (payload === '') return null
  const right = Buffer.from(sign(secrets, `${payload} ${until}`))
  if (!timingSafeEqual(right, Buffer.from(signature)) || parseInt(until, 36) <= now.getTime()) return null
  const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return requestShape.parse(read)
}
