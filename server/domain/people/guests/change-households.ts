import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { tagLimit, withoutTags, withTags } from '#shared/household-tags.ts'
import { type HouseholdChange, householdChangesInput } from '#shared/inputs/household.ts'
import { putAnswers } from './answer-store.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import { households } from './guests.tables.ts'
import type { Household } from './household.ts'
import { householdsByIds } from './household-queries.ts'
import { refuseUnknownCelebrations } from './invited-celebrations.ts'
import { householdToChange, notifyGuests } from './household-store.ts'

/**
 * Changes sides, tags, invited celebrations and answers of several households, all of them or none. Idempotent. Refuses
 * `WeddingNotFound`, `HouseholdNotFound`, `InvalidInput`.
 */
export async function changeHouseholds(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<Household[]> {
  const changes = parseInput(householdChangesInput, input)
  return context.database.transaction(async (tx) => {
    await weddingToArrange(tx, context, weddingId)
    // Locked in a fixed order, independent of the arguments.
    for (const change of changes.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await changeOne(tx, context, weddingId, change)
    await notifyGuests(tx, weddingId)
    return householdsByIds(
      tx,
      weddingId,
      changes.map(({ id }) => id),
    )
  })
}

async function changeOne(tx: Tx, context: AppContext, weddingId: string, change: HouseholdChange) {
  const household = await householdToChange(tx, context, change.id)
  if (household.deletedAt || household.weddingId !== weddingId) throw HouseholdNotFound()
  const { side = household.side, celebrationIds = household.celebrationIds, answers } = change
  if (change.celebrationIds) await refuseUnknownCelebrations(tx, weddingId, change.celebrationIds)
  const tags = withTags(withoutTags(household.tags, change.removeTags), change.addTags).slice(0, tagLimit)
  const answeredAt = context.clock.now()
  const isAnswered = answers.some(({ answer }) => answer !== 'pending')
  await putAnswers(tx, { ...household, celebrationIds }, answers, answeredAt)
  const { side: oldSide, tags: oldTags, celebrationIds: oldIds } = household
  const isSame = JSON.stringify([side, tags, celebrationIds]) === JSON.stringify([oldSide, oldTags, oldIds])
  if (isSame && !isAnswered) return
  await tx
    .update(households)
    .set({
      side,
      tags,
      celebrationIds,
      ...(isAnswered && { answeredAt }),
      ...(!isSame && { version: household.version + 1 }),
    })
    .where(eq(households.id, household.id))
}
