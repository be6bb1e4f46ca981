import type { AppContext } from '#server/graphql/viewer.ts'
import type { GiftGroup } from './group.ts'
import { changeGroup, lockAsCaptain } from './group-store.ts'

/** Reopens a group that its captain closed. Refuses `GroupNotFound`. */
export async function reopenGroup(context: AppContext, token: string): Promise<GiftGroup> {
  return context.database.transaction(async (tx) => {
    const { group } = await lockAsCaptain(tx, token)
    return changeGroup(tx, group, { closedAt: null })
  })
}
