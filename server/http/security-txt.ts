import type { Clock } from '#server/platform/clock.ts'
import { add, days } from '#shared/duration.ts'
import { utcTime } from '#shared/local-time.ts'

type SecurityTxtOptions = {
  /** Email address of the operator. Without it there is no file, since RFC 9116 requires a contact. */
  readonly contact: string | null
  readonly publicUrl: string
  readonly clock: Clock
}

/** Shorter than a year, as RFC 9116 recommends; computed for every response. */
const validity = days(180)

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which tells how to report a vulnerability of this instance.
 */
export function createSecurityTxt({ contact, publicUrl, clock }: SecurityTxtOptions) {
  return (request: Request): Response | null => {
    const { pathname } = new URL(request.url)
    if (pathname !== '/.well-known/security.txt' && pathname !== '/security.txt') return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (contact === null) return null
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${utcTime(add(clock.now(), validity))}Z`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    const text = lines.map((line) => `${line}\n`).join('')
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    })
  }
}
