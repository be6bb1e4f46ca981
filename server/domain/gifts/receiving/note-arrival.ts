import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type Found,
  moveContribution,
  ContributionChanged,
} from '#server/domain/gifts/contributions/index.ts'

/** Writes the day on which a received contribution arrived, as the bank or the couple say; nothing when it is known. */
export async function noteArrival(tx: Tx, found: Found, receivedOn: string | null): Promise<Contribution> {
  if (found.contribution.receivedOn === receivedOn) return found.contribution
  return moveContribution(tx, found, ContributionChanged, { receivedOn })
}
