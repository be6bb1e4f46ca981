import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isHolding } from '#shared/states/contribution.ts'
import { holdAgain } from '#server/domain/gifts/receiving/index.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  requireAllowed,
  bookUnassigned,
  settle,
  ContributionReceived,
  ContributionReceivedLate,
} from '#server/domain/gifts/contributions/index.ts'

/**
 * Records money that a company received or passed on. It fills the held part, or a part that is still
 * available;
 * otherwise it is unassigned until the couple decide.
 */
export async function receiveFromProvider(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: LoadedContribution,
  accountId: string,
): Promise<Contribution> {
  requireAllowed('confirmReceived', found)
  const { contribution } = found
  const fits = isHolding(contribution.state) || (await holdAgain(tx, found))
  await (fits ? settle(tx, found, accountId) : bookUnassigned(tx, found, accountId))
  const now = clock.now()
  return moveContribution(tx, found, fits ? ContributionReceived : ContributionReceivedLate, {
    state: 'received',
    // The money came by none of the couple's own accounts.
    receivingAccountId: null,
    cashPromisedAt: null,
    fromProvider: true,
    needsDecision: !fits,
    sentAt: contribution.sentAt ?? now,
    receivedAt: now,
    endedAt: null,
  })
}
