import type { Tx } from '#server/platform/db/database.ts'
import type { Contribution } from './contribution.ts'
import { type Found, moveContribution } from './contribution-store.ts'

/** Notes that the couple have thanked for it; the first time is the one that is kept. */
export async function markThanked(tx: Tx, found: Found, at: Date): Promise<Contribution> {
  return moveContribution(tx, found, 'ContributionThanked', { thankedAt: found.contribution.thankedAt ?? at })
}
