import { eq } from 'drizzle-orm'
import { lockOpenGifts, lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  isAllowed,
  type LoadedContribution,
  moveContribution,
  contributionLines,
  distributeAmount,
  ContributionRefundFailed,
} from '#server/domain/gifts/contributions/index.ts'
import { reverseReturnSeparately, reversePartialReturn } from './provider-money-store.ts'

/**
 * Records a return that the company could not complete. A part fills its gifts again if there is room; a
 * complete return, or one
 * without room, is unassigned until the couple decide. An open dispute is settled first.
 */
export async function restoreFromProvider(
  tx: Tx,
  found: LoadedContribution,
  minor: bigint,
  reason: string,
): Promise<Contribution> {
  const { contribution, lines } = found
  if (!isAllowed('restoreFromProvider', contribution.state)) return contribution
  const parts = distributeAmount(
    lines.map((line) => line.returnedMinor),
    minor,
  )
  const restored = parts.reduce((sum, part) => sum + part, 0n)
  if (restored === 0n) return contribution
  const inPlace =
    contribution.state === 'received' && !contribution.needsDecision && (await hasRoom(tx, found, parts))
  await (inPlace ? reversePartialReturn : reverseReturnSeparately)(tx, found, parts, reason)
  for (const [index, line] of lines.entries()) {
    const returnedMinor = line.returnedMinor - (parts[index] ?? 0n)
    await tx.update(contributionLines).set({ returnedMinor }).where(eq(contributionLines.id, line.id))
  }
  return moveContribution(tx, found, ContributionRefundFailed, {
    state: 'received',
    returnedMinor: contribution.returnedMinor - restored,
    needsDecision: !inPlace,
    endedAt: null,
  })
}

/** Returns whether its gifts have room for these parts again. A withdrawn gift has none. */
async function hasRoom(
  tx: Tx,
  { wedding, lines }: LoadedContribution,
  parts: readonly bigint[],
): Promise<boolean> {
  const gifts = await lockOpenGifts(
    tx,
    wedding.id,
    lines.map((line) => line.giftId),
  )
  const available = await lockCapacity(tx, [...gifts.values()])
  return lines.every((line, index) => {
    const gift = gifts.get(line.giftId)
    if (!gift || gift.withdrawnAt) return false
    return gift.targetMinor === null || (parts[index] ?? 0n) <= (available.get(gift.id) ?? 0n)
  })
}
