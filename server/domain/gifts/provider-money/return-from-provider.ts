import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type ContributionLine,
  isAllowed,
  type LoadedContribution,
  moveContribution,
  contributionLines,
  netAmount,
  distributeAmount,
  ContributionPartReturned,
  ContributionReturned,
  type ContributionPayload,
} from '#server/domain/gifts/contributions/index.ts'
import { givePartBack } from './provider-money-store.ts'
import type { DomainEvent } from '#server/platform/events.ts'

/**
 * Records a further return by the company and releases its part of the gifts. It cannot exceed the remaining
 * money.
 */
export async function returnFromProvider(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: LoadedContribution,
  minor: bigint,
  whole: DomainEvent<ContributionPayload> = ContributionReturned,
): Promise<Contribution> {
  const { contribution, lines } = found
  if (!isAllowed('returnFromProvider', contribution.state)) return contribution
  const parts = distributeAmount(lines.map(netAmount), minor)
  const returnedMinor = contribution.returnedMinor + parts.reduce((sum, part) => sum + part, 0n)
  if (returnedMinor === contribution.returnedMinor) return contribution
  const from =
    contribution.state === 'disputed' ? 'disputed' : contribution.needsDecision ? 'unassigned' : 'gifts'
  await givePartBack(tx, found, parts, from)
  await noteParts(tx, lines, parts)
  if (returnedMinor < contribution.totalMinor)
    return moveContribution(tx, found, ContributionPartReturned, { returnedMinor })
  return moveContribution(tx, found, whole, {
    returnedMinor,
    state: 'returned',
    needsDecision: false,
    endedAt: clock.now(),
  })
}

async function noteParts(
  tx: Tx,
  lines: readonly ContributionLine[],
  parts: readonly bigint[],
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const part = parts[index] ?? 0n
    if (part === 0n) continue
    await tx
      .update(contributionLines)
      .set({ returnedMinor: line.returnedMinor + part })
      .where(eq(contributionLines.id, line.id))
  }
}
