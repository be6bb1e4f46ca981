import type { AppContext } from '#server/graphql/viewer.ts'
import type { GiftGroup } from './group.ts'
import { changeGroup, lockAsCaptain } from './group-store.ts'

/** Closes a group to new members; existing slots stay. Refuses `GroupNotFound`. */
export async function closeGroup(context: AppContext, token: string): Promise<GiftGroup> {
  return context.database.transaction(async (tx) => {
    const { group } = await lockAsCaptain(tx, token)
    return changeGroup(tx, group, { closedAt: group.closedAt ?? context.clock.now() })
  })
}
