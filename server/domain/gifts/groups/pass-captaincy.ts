import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { passCaptaincyInput } from '#shared/inputs/group.ts'
import type { GiftGroup } from './group.ts'
import { captainToken, hashOfGroupToken } from './group-link.ts'
import { changeGroup, lockAsCaptain } from './group-store.ts'
import { groupPlaces } from './groups.tables.ts'
import { GroupCaptainChanged } from './groups.events.ts'

const perAddress = { name: 'pass captaincy', max: 10, per: hours(1) }

/**
 * Passes the group on to another captain, who gets a link by email; the previous link stops working. Refuses
 * `GroupNotFound`, `InvalidInput`.
 */
export async function passCaptaincy(context: AppContext, token: string, input: unknown): Promise<GiftGroup> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(passCaptaincyInput, input)
  return context.database.transaction(async (tx) => {
    const { group } = await lockAsCaptain(tx, token)
    const captainNumber = group.captainNumber + 1
    const changed = await changeGroup(tx, group, {
      captainName: form.name,
      captainEmail: form.email,
      captainPhone: null,
      captainNumber,
      captainHash: hashOfGroupToken(captainToken(context.secrets, { id: group.id, captainNumber })),
    })
    await tx.update(groupPlaces).set({ isCaptain: false }).where(eq(groupPlaces.groupId, group.id))
    await raise(tx, GroupCaptainChanged, { weddingId: group.weddingId, groupId: group.id })
    return changed
  })
}
