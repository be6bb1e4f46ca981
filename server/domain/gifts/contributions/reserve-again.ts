import { lockOpenGifts, lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { LoadedContribution } from './contribution-store.ts'
import { overfundingRefusal } from './funding.ts'
import { reserve } from './funding-store.ts'
import { ContributionMoved } from './contributions.refusals.ts'

/**
 * Holds the gifts of a released contribution again. Refuses `GiftOverfunded` if one has no room,
 * `ContributionMoved` without a gift.
 */
export async function reserveAgain(tx: Tx, found: LoadedContribution): Promise<void> {
  // Money noted without a gift has nothing to hold.
  if (found.lines.length === 0) throw ContributionMoved({ state: found.contribution.state })
  const gifts = await lockOpenGifts(
    tx,
    found.wedding.id,
    found.lines.map((line) => line.giftId),
  )
  const available = await lockCapacity(tx, [...gifts.values()])
  for (const line of found.lines) {
    const gift = gifts.get(line.giftId)
    if (gift) refuse(overfundingRefusal(gift, line.amountMinor, available.get(gift.id) ?? 0n))
  }
  await reserve(tx, { ...found, gifts })
}
