import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  ContributionChanged,
} from '#server/domain/gifts/contributions/index.ts'

/** Saves the day of arrival of a received contribution, unless it is known. */
export async function noteArrival(
  tx: Tx,
  found: LoadedContribution,
  receivedOn: string | null,
): Promise<Contribution> {
  if (found.contribution.receivedOn === receivedOn) return found.contribution
  return moveContribution(tx, found, ContributionChanged, { receivedOn })
}
