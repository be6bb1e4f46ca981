import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  lockOfPartner,
  moveContribution,
  mustAllow,
  ContributionReportedNotFound,
} from '#server/domain/gifts/contributions/index.ts'

/** A partner says that what was sent has not come. The giver is asked to look; their part of the gift stays kept. */
export async function reportNotFound(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, id)
    if (found.contribution.state === 'notFound') return found.contribution
    mustAllow('reportNotFound', found)
    return moveContribution(tx, found, ContributionReportedNotFound, { state: 'notFound' })
  })
}
