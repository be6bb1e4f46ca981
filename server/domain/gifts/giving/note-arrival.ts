import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Contribution } from './contribution.ts'
import { type Found, moveContribution } from './contribution-store.ts'
import { ContributionChanged } from './giving.events.ts'

/** The day on which a contribution arrived, where the wedding is: what the bank or the couple say, else the day of the confirmation. */
export function arrivalDay(
  { receivedOn, receivedAt }: Pick<Contribution, 'receivedOn' | 'receivedAt'>,
  timeZone: string,
): string | null {
  return receivedOn ?? (receivedAt && todayIn(timeZone, receivedAt))
}

/** Writes the day on which a received contribution arrived, as the bank or the couple say; nothing when it is known. */
export async function noteArrival(tx: Tx, found: Found, receivedOn: string | null): Promise<Contribution> {
  if (found.contribution.receivedOn === receivedOn) return found.contribution
  return moveContribution(tx, found, ContributionChanged, { receivedOn })
}
