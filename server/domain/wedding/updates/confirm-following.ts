import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { followerNameInput } from '#shared/inputs/update.ts'
import type { Follower } from './follower.ts'
import { changeByLink } from './follower-store.ts'
import { FollowerNotFound } from './updates.refusals.ts'

/**
 * Confirms a subscription by the owner of the address, with an optional name. It also undoes leaving, but not
 * a removal by the couple. Refuses `FollowerNotFound`, `InvalidInput`, `TooManyAttempts`.
 */
export async function confirmFollowing(
  context: AppContext,
  token: string,
  typedName?: string | null,
): Promise<Follower> {
  const { name } = parseInput(followerNameInput, { name: typedName })
  return changeByLink(context, token, ({ confirmedAt, leftAt, removedAt }) => {
    if (removedAt) throw FollowerNotFound()
    if (confirmedAt && !leftAt && !name) return null
    const changes = name ? { name } : {}
    return { ...changes, confirmedAt: confirmedAt ?? context.clock.now(), leftAt: null }
  })
}
