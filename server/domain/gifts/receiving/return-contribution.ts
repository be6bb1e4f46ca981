import type { AppContext } from '#server/graphql/viewer.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type Found,
  lockOfPartner,
  moveContribution,
  mustAllow,
  giveBack,
  ContributionReturned,
} from '#server/domain/gifts/contributions/index.ts'

/** A partner has given the money back. The gifts are free again by as much. */
export async function returnContribution(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, id)
    if (found.contribution.state === 'returned') return found.contribution
    return giveMoneyBack(tx, context, found)
  })
}

/** The same within what does more than this. */
export async function giveMoneyBack(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Found,
): Promise<Contribution> {
  mustAllow('return', found)
  await giveBack(tx, found)
  const changes = { state: 'returned', needsDecision: false, endedAt: clock.now() } as const
  return moveContribution(tx, found, ContributionReturned, changes)
}
