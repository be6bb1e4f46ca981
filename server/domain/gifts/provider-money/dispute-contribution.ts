import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  ContributionDisputeLost,
  ContributionDisputeWon,
  ContributionDisputed,
} from '#server/domain/gifts/contributions/index.ts'
import { moveToDisputed, bookDisputeWon } from './provider-money-store.ts'
import { returnFromProvider } from './return-from-provider.ts'

/** Marks a contribution as disputed: the payer's bank withdrew the money. Its part of the gift stays held. */
export async function disputeContribution(tx: Tx, found: LoadedContribution): Promise<Contribution> {
  if (found.contribution.state !== 'received') return found.contribution
  await moveToDisputed(tx, found)
  return moveContribution(tx, found, ContributionDisputed, { state: 'disputed' })
}

/** Settles a dispute for the couple: the money is booked as before. */
export async function winDispute(tx: Tx, found: LoadedContribution): Promise<Contribution> {
  if (found.contribution.state !== 'disputed') return found.contribution
  await bookDisputeWon(tx, found)
  return moveContribution(tx, found, ContributionDisputeWon, { state: 'received' })
}

/**
 * Settles a dispute for the payer: the remaining money was returned, and its part of the gifts is released.
 */
export async function loseDispute(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  found: LoadedContribution,
): Promise<Contribution> {
  const { totalMinor, returnedMinor } = found.contribution
  return returnFromProvider(tx, platform, found, totalMinor - returnedMinor, ContributionDisputeLost)
}
