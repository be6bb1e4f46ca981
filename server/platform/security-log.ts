import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import type { Secrets } from '#server/platform/secrets.ts'

/** Origin of a security event: the parts of a request's context that the log needs. */
export type SecuritySource = {
  readonly log: Logger
  readonly secrets: Secrets
  readonly requestId: string
  readonly remoteAddress: string
}

export type SecurityEvent = {
  /** Name of the attempted operation, or `limit`. */
  readonly event: string
  /** `ok`, or the code of the refusal. */
  readonly outcome: string
  readonly accountId?: string | undefined
  readonly sessionId?: string | undefined
  /** Email address or token of an attempt without a session. Only its fingerprint is logged. */
  readonly target?: string | undefined
  readonly limit?: string | undefined
}

/**
 * Logs a security event: outcome, ids, origin and request. Client addresses are shortened to their network; a
 * keyed fingerprint distinguishes clients of a network.
 */
export function logSecurityEvent(
  { log, secrets, requestId, remoteAddress }: SecuritySource,
  { event, outcome, accountId, sessionId, target, limit }: SecurityEvent,
): void {
  const fingerprint = (text: string) =>
    secrets.hmac('security-log').update(text).digest('base64url').slice(0, 12)
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

/** Returns the network of a client address: /24 for IPv4, /48 for IPv6. */
export function networkOf(remoteAddress: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(remoteAddress)
  if (v4?.[1]) return `${v4[1]}.0/24`
  if (!isIPv6(remoteAddress)) return 'unknown'
  const [head = ''] = remoteAddress.split('::')
  const groups = head.split(':').slice(0, 3).filter(Boolean)
  return `${groups.join(':') || '::'}${groups.length > 0 ? '::' : ''}/48`
}
