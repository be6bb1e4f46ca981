import type { AppContext } from '#server/domain/accounts/index.ts'
import type { Follower } from './follower.ts'
import { changeByLink } from './follower-store.ts'
import { FollowerNotFound } from './updates.refusals.ts'

/**
 * Whoever owns the address says that they want to follow the wedding: from now on they are written to. It also takes leaving
 * back; not having been taken off by the couple. Refuses `FollowerNotFound`, `TooManyAttempts`.
 */
export async function confirmFollowing(context: AppContext, token: string): Promise<Follower> {
  return changeByLink(context, token, ({ confirmedAt, leftAt, removedAt }) => {
    if (removedAt) throw new FollowerNotFound()
    if (confirmedAt && !leftAt) return null
    return { confirmedAt: confirmedAt ?? context.clock.now(), leftAt: null }
  })
}
