import type { AppContext } from '#server/graphql/viewer.ts'
import type { Follower } from './follower.ts'
import { changeByCouple } from './follower-store.ts'

/** Removes a follower; `restoreFollower` undoes it. Refuses `FollowerNotFound`. */
export async function removeFollower(context: AppContext, id: string): Promise<Follower> {
  return changeByCouple(context, id, ({ removedAt }) =>
    removedAt ? null : { removedAt: context.clock.now() },
  )
}
