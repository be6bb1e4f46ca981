import type { Duration } from '#shared/duration.ts'

/** What a browser gives to servers that may send it messages (Push API). The endpoint is a capability URL. */
export type PushSubscription = {
  readonly endpoint: string
  /** Public key of the browser, a point of P-256 as base64url. */
  readonly p256dh: string
  /** Authentication secret of the browser, 16 bytes as base64url. */
  readonly auth: string
}

export type PushMessage = {
  /** JSON for the service worker. */
  readonly payload: string
  /** An undelivered message with the same topic is replaced by this one (RFC 8030, section 5.4). */
  readonly topic: string
  /** How long the push service keeps the message for a device without a connection. */
  readonly timeToLive: Duration
}

/** What a push service did with a message. */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The subscription does not exist any more. */
  | { readonly kind: 'gone' }
  /** Try again, not before this time has passed. */
  | { readonly kind: 'later'; readonly wait: Duration; readonly reason: string }
  /** The push service refuses the message or our key. */
  | { readonly kind: 'refused'; readonly status: number }

/** Sends messages to browsers through the push services of their makers. */
export type PushService = {
  /** The key that browsers subscribe with (VAPID), as base64url. */
  readonly publicKey: string
  /** Returns true for endpoints to which messages may be sent: public https addresses. */
  readonly accepts: (endpoint: string) => boolean
  readonly send: (subscription: PushSubscription, message: PushMessage, now: Date) => Promise<PushOutcome>
}
