import { rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import { type AppContext, visitor } from '#server/graphql/viewer.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import type { FixedClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { days, subtract } from '#shared/duration.ts'

/** One scene after another, each at its own time: `at(12)` is the context of a visitor twelve days ago. */
export type Stage = {
  at(daysAgo: number, viewer?: AppContext['viewer']): AppContext
}

/** Scenes that set this clock to their time. */
export function stageFrom(platform: Platform, clock: FixedClock): Stage {
  const start = clock.now()
  const rateLimit = createRateLimit(clock, 1)
  let scenes = 0
  return {
    at(daysAgo, viewer = visitor) {
      clock.set(subtract(start, days(daysAgo)))
      scenes += 1
      return {
        ...platform,
        rateLimit,
        viewer,
        language: 'es',
        requestId: 'sample',
        remoteAddress: `scene ${scenes}`,
      }
    },
  }
}

/** The same visitor, who came by the link of an invitation to this wedding: promises are held for longer. */
export function invitedTo(weddingId: string, context: AppContext): AppContext {
  const accessCookie = readAccessCookie(null)
  rememberGuest({ ...context, accessCookie }, weddingId)
  return { ...context, accessCookie: readAccessCookie(accessCookie.cookie(false)) }
}
