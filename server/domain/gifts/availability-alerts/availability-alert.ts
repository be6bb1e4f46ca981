import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { availabilityAlerts } from './availability-alerts.tables.ts'

export type AvailabilityAlert = typeof availabilityAlerts.$inferSelect
export type AlertState = 'asked' | 'waiting' | 'notified' | 'ended'

/** How long a request can be confirmed, and how long a notified or ended one is kept. */
export const forgottenAfter = days(30)

/** Returns the state of an alert: unconfirmed, waiting for the gift, notified, or ended by its owner. */
export function stateOf({ confirmedAt, notifiedAt, endedAt }: AvailabilityAlert): AlertState {
  if (endedAt) return 'ended'
  if (notifiedAt) return 'notified'
  return confirmedAt ? 'waiting' : 'asked'
}

/**
 * Returns the unguessable part of an alert's link (132 bits), which confirms and ends it. It derives from the
 * id and a secret, so that every mail can carry it; the database has only its hash.
 */
export function alertToken(secrets: Platform['secrets'], id: string): string {
  return secrets.hmac('private-link:alert').update(id).digest('base64url').slice(0, 22)
}

export function hashOfAlertToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
