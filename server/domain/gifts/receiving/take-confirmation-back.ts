import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  requireAllowed,
  reverseUnassigned,
  reverseSettlement,
  ContributionReceivedUndone,
} from '#server/domain/gifts/contributions/index.ts'

/** Undoes a confirmation: the gift is in state `sent` again, or held if its giver brings it in cash. */
export async function takeConfirmationBack(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: LoadedContribution,
): Promise<Contribution> {
  requireAllowed('undoReceived', found)
  if (found.contribution.needsDecision) {
    await reverseUnassigned(tx, found)
    return moveContribution(tx, found, ContributionReceivedUndone, {
      state: 'expired',
      needsDecision: false,
      receivedAt: null,
      receivedOn: null,
      endedAt: clock.now(),
    })
  }
  await reverseSettlement(tx, found)
  return moveContribution(tx, found, ContributionReceivedUndone, {
    state: found.contribution.cashPromisedAt ? 'held' : 'sent',
    receivedAt: null,
    receivedOn: null,
  })
}
