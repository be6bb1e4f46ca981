import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type Found,
  moveContribution,
  ContributionDisputeLost,
  ContributionDisputeWon,
  ContributionDisputed,
} from '#server/domain/gifts/contributions/index.ts'
import { moveToDisputed, takeBack } from './provider-money-store.ts'
import { returnFromProvider } from './return-from-provider.ts'

/** The payer's bank has taken the money away until a claim is settled. Its place stays kept. */
export async function disputeContribution(tx: Tx, found: Found): Promise<Contribution> {
  if (found.contribution.state !== 'received') return found.contribution
  await moveToDisputed(tx, found)
  return moveContribution(tx, found, ContributionDisputed, { state: 'disputed' })
}

/** The claim is settled for the couple: the money is back where it was. */
export async function winDispute(tx: Tx, found: Found): Promise<Contribution> {
  if (found.contribution.state !== 'disputed') return found.contribution
  await takeBack(tx, found)
  return moveContribution(tx, found, ContributionDisputeWon, { state: 'received' })
}

/** The claim is settled for the payer: what was left has gone back, and the gifts are free again. */
export async function loseDispute(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  found: Found,
): Promise<Contribution> {
  const { totalMinor, returnedMinor } = found.contribution
  return returnFromProvider(tx, platform, found, totalMinor - returnedMinor, ContributionDisputeLost)
}
