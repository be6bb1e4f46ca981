import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import type { Secrets } from '#server/platform/secrets.ts'

/** Where a security event comes from: the part of a request's context that the log needs. */
export type SecuritySource = {
  readonly log: Logger
  readonly secrets: Secrets
  readonly requestId: string
  readonly remoteAddress: string
}

export type SecurityEvent = {
  /** What was tried: the name of the operation, or `limit`. */
  readonly event: string
  /** `ok`, or the code of the refusal. */
  readonly outcome: string
  readonly accountId?: string | undefined
  readonly sessionId?: string | undefined
  /** The e-mail address or token typed, where there is no session. Only its fingerprint is written. */
  readonly target?: string | undefined
  readonly limit?: string | undefined
}

/**
 * Writes one line of the security log: `security` true, the event, its outcome, who (ids), from where and in which request. Client
 * addresses are shortened to their network; a keyed fingerprint tells two clients of one network apart.
 */
export function logSecurityEvent(
  { log, secrets, requestId, remoteAddress }: SecuritySource,
  { event, outcome, accountId, sessionId, target, limit }: SecurityEvent,
): void {
  const fingerprint = (text: string) =>
    createHmac('sha256', secrets.key('security-log')).update(text).digest('base64url').slice(0, 12)
  log.info(
    {
      security: true,
      event,
      outcome,
      accountId,
      sessionId,
      target: target && fingerprint(target.trim().toLowerCase()),
      limit,
      network: networkOf(remoteAddress),
      client: fingerprint(remoteAddress),
      requestId,
    },
    'Security event',
  )
}

/** Returns the network of a client: /24 of IPv4, /48 of IPv6. */
export function networkOf(remoteAddress: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(remoteAddress)
  if (v4?.[1]) return `${v4[1]}.0/24`
  if (!isIPv6(remoteAddress)) return 'unknown'
  const [head = ''] = remoteAddress.split('::')
  const groups = head.split(':').slice(0, 3).filter(Boolean)
  return `${groups.join(':') || '::'}${groups.length > 0 ? '::' : ''}/48`
}
