import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  lockPlan,
  ContributionChanged,
  ContributionThanked,
} from '#server/domain/gifts/contributions/index.ts'

/** Records the couple's thanks; the first time is kept. One letter covers all instalments of a gift. */
export async function markThanked(tx: Tx, found: LoadedContribution, at: Date): Promise<Contribution> {
  const { planId, id } = found.contribution
  const others = planId
    ? (await lockPlan(tx, planId)).filter(({ contribution }) => contribution.id !== id)
    : []
  for (const other of others)
    if (other.contribution.state === 'received' && other.contribution.thankedAt === null)
      await moveContribution(tx, other, ContributionChanged, { thankedAt: at })
  return moveContribution(tx, found, ContributionThanked, { thankedAt: found.contribution.thankedAt ?? at })
}
