import type { AppContext } from '#server/graphql/viewer.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  bookReturn,
  ContributionReturned,
} from '#server/domain/gifts/contributions/index.ts'

/** Records that a partner returned the money and releases its part of the gifts. */
export async function returnContribution(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockForPartner(tx, context, id)
    if (found.contribution.state === 'returned') return found.contribution
    return giveMoneyBack(tx, context, found)
  })
}

/** Records the return inside a larger transaction. */
export async function giveMoneyBack(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: LoadedContribution,
): Promise<Contribution> {
  requireAllowed('return', found)
  await bookReturn(tx, found)
  const changes = { state: 'returned', needsDecision: false, endedAt: clock.now() } as const
  return moveContribution(tx, found, ContributionReturned, changes)
}
