import type { AppContext } from '#server/graphql/viewer.ts'
import { days } from '#shared/duration.ts'

/** For how long a kept session can be renewed, and how long it may stay unused meanwhile. */
export const keptFor = days(60)
export const keptUnusedFor = days(30)

/**
 * Returns the value that the browser of a kept session stores in a cookie that scripts cannot read. It grants
 * nothing without a token of the session.
 */
export function renewalKey({ secrets }: Pick<AppContext, 'secrets'>, sessionId: string): string {
  return secrets.hmac('session-renewal').update(sessionId).digest('base64url')
}
