import { type Gift, lockOpenGifts, lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { LoadedContribution } from './contribution-store.ts'
import { overfundingRefusal } from './funding.ts'
import { reserve } from './funding-store.ts'
import { ContributionMoved } from './contributions.refusals.ts'

type OverfundingRefusal = ReturnType<typeof overfundingRefusal>

/**
 * Holds the gifts of a released contribution again. Refuses `GiftOverfunded` if one has no room,
 * `ContributionMoved` without a gift.
 */
export async function reserveAgain(tx: Tx, found: LoadedContribution): Promise<void> {
  // Money noted without a gift has nothing to hold.
  if (found.lines.length === 0) throw ContributionMoved({ state: found.contribution.state })
  const [refusal = null] = await reserveAllAgain(tx, found.wedding.id, [found])
  refuse(refusal)
}

/**
 * Holds the gifts of released contributions of one wedding again, the first ones first. Returns a refusal for each
 * whose gifts have no room, and null for the others.
 */
export async function reserveAllAgain(
  tx: Tx,
  weddingId: string,
  found: readonly LoadedContribution[],
): Promise<OverfundingRefusal[]> {
  if (found.length === 0) return []
  const ids = new Set(found.flatMap(({ lines }) => lines.map((line) => line.giftId)))
  const gifts = await lockOpenGifts(tx, weddingId, [...ids])
  const available = await lockCapacity(tx, [...gifts.values()])
  const refusals = found.map((one) => takeCapacity(one, gifts, available))
  const fitting = found.filter((_, at) => refusals[at] === null)
  await Promise.all(fitting.map((one) => reserve(tx, { ...one, gifts })))
  return refusals
}

/** Subtracts the amounts of a contribution from what is available, or returns the refusal of a gift without room. */
function takeCapacity(
  { lines }: LoadedContribution,
  gifts: ReadonlyMap<string, Gift>,
  available: Map<string, bigint>,
): OverfundingRefusal {
  for (const { giftId, amountMinor } of lines) {
    const gift = gifts.get(giftId)
    const refusal = gift && overfundingRefusal(gift, amountMinor, available.get(giftId) ?? 0n)
    if (refusal) return refusal
  }
  for (const { giftId, amountMinor } of lines)
    available.set(giftId, (available.get(giftId) ?? 0n) - amountMinor)
  return null
}
