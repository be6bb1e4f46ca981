import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type Found,
  moveContribution,
  ContributionChanged,
} from '#server/domain/gifts/contributions/index.ts'

/** Saves the day of arrival of a received contribution, unless it is known. */
export async function noteArrival(tx: Tx, found: Found, receivedOn: string | null): Promise<Contribution> {
  if (found.contribution.receivedOn === receivedOn) return found.contribution
  return moveContribution(tx, found, ContributionChanged, { receivedOn })
}
