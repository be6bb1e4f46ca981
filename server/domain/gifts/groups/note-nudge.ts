import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { GiftGroup } from './group.ts'
import { lockAsCaptain } from './group-store.ts'
import { groupPlaces } from './groups.tables.ts'

/**
 * Records that the captain has written to a member, so that members get one message a day. Refuses
 * `GroupNotFound`.
 */
export async function noteNudge(
  context: AppContext,
  token: string,
  contributionId: string,
): Promise<GiftGroup> {
  return context.database.transaction(async (tx) => {
    const { group } = await lockAsCaptain(tx, token)
    await tx
      .update(groupPlaces)
      .set({ nudgedAt: context.clock.now() })
      .where(and(eq(groupPlaces.groupId, group.id), eq(groupPlaces.contributionId, contributionId)))
    return group
  })
}
