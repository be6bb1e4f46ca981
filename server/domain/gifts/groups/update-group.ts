import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { updateGroupInput } from '#shared/inputs/group.ts'
import { counts, type GiftGroup } from './group.ts'
import { takenSlotsOf } from './group-queries.ts'
import { changeGroup, lockAsCaptain } from './group-store.ts'
import { requireDeadlineInRange } from './open-group.ts'

/**
 * Updates the name, size, deadline or message of a group; captain only. Refuses `GroupNotFound`,
 * `InvalidInput`.
 */
export async function updateGroup(context: AppContext, token: string, input: unknown): Promise<GiftGroup> {
  const form = parseInput(updateGroupInput, input)
  return context.database.transaction(async (tx) => {
    const { group, wedding } = await lockAsCaptain(tx, token)
    if (form.deadline !== group.deadline) requireDeadlineInRange(wedding, form.deadline, context.clock.now())
    const taken = (await takenSlotsOf(tx, group)).filter(counts).length
    if (form.places < taken) throw InvalidInput({ issues: [{ path: 'places', rule: 'places.taken' }] })
    const isLater = form.deadline > group.deadline
    return changeGroup(tx, group, { ...form, ...(isLater && { toldEnd: 'no' }) })
  })
}
