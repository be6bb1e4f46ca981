import type { AppContext } from '#server/graphql/viewer.ts'
import type { Follower } from './follower.ts'
import { changeByCouple } from './follower-store.ts'

/** Restores a removed follower. Refuses `FollowerNotFound`. */
export async function restoreFollower(context: AppContext, id: string): Promise<Follower> {
  return changeByCouple(context, id, ({ removedAt }) => (removedAt ? { removedAt: null } : null))
}
