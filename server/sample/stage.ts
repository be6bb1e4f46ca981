import { rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import { type AppContext, visitor } from '#server/graphql/viewer.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import type { FixedClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import { noRateLimit } from '#server/platform/rate-limit.ts'
import { days, subtract } from '#shared/duration.ts'

/** Contexts at different times: `at(12)` is that of a visitor twelve days ago. */
export type Stage = {
  at(daysAgo: number, viewer?: AppContext['viewer']): AppContext
}

/** Creates a stage that sets this clock. */
export function stageFrom(platform: Platform, clock: FixedClock): Stage {
  const start = clock.now()
  let scenes = 0
  return {
    at(daysAgo, viewer = visitor) {
      clock.set(subtract(start, days(daysAgo)))
      scenes += 1
      return {
        ...platform,
        rateLimit: noRateLimit,
        viewer,
        language: 'es',
        requestId: 'sample',
        remoteAddress: `scene ${scenes}`,
      }
    },
  }
}

/**
 * Returns the context of the same visitor with the access cookie of an invitation, with which promises are
 * held longer.
 */
export function invitedTo(weddingId: string, context: AppContext): AppContext {
  const accessCookie = readAccessCookie(null)
  rememberGuest({ ...context, accessCookie }, weddingId)
  return { ...context, accessCookie: readAccessCookie(accessCookie.cookie(false)) }
}
