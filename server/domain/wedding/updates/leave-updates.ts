import type { AppContext } from '#server/graphql/viewer.ts'
import type { Follower } from './follower.ts'
import { changeByLink } from './follower-store.ts'

/** Ends a subscription; `confirmFollowing` undoes it. Refuses `FollowerNotFound`, `TooManyAttempts`. */
export async function leaveUpdates(context: AppContext, token: string): Promise<Follower> {
  return changeByLink(context, token, ({ leftAt }) => (leftAt ? null : { leftAt: context.clock.now() }))
}
