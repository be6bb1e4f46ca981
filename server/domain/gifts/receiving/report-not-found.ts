import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  ContributionReportedNotFound,
} from '#server/domain/gifts/contributions/index.ts'

/** Reports that sent money has not arrived. The giver is asked to check; the hold remains. */
export async function reportNotFound(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockForPartner(tx, context, id)
    if (found.contribution.state === 'notFound') return found.contribution
    requireAllowed('reportNotFound', found)
    return moveContribution(tx, found, ContributionReportedNotFound, { state: 'notFound' })
  })
}
