import { type Duration, hours, milliseconds, seconds } from '#shared/duration.ts'
import type { PushOutcome } from './web-push.ts'

/** The longest wait that a push service can ask for. */
const maxWait = hours(12)

export type PushReply = { readonly status: number; readonly retryAfter: string | null }

/** Returns what the answer of a push service means (RFC 8030, sections 5 and 7.3). */
export function pushOutcome({ status, retryAfter }: PushReply, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', wait: waitOf(retryAfter, now), reason: `Push service answered ${status}` }
  return { kind: 'refused', status }
}

/** Reads `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3). */
function waitOf(header: string | null, now: Date): Duration {
  const value = header?.trim() ?? ''
  const delayMs = /^\d{1,9}$/.test(value) ? seconds(Number(value)) : Date.parse(value) - now.getTime()
  return milliseconds(Number.isFinite(delayMs) ? Math.min(Math.max(delayMs, 0), maxWait) : 0)
}
