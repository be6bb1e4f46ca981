import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type Found,
  moveContribution,
  mustAllow,
  forgetApart,
  unsettle,
  ContributionReceivedUndone,
} from '#server/domain/gifts/contributions/index.ts'

/** Undoes a confirmation: the gift is in state `sent` again. */
export async function takeConfirmationBack(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Found,
): Promise<Contribution> {
  mustAllow('undoReceived', found)
  if (found.contribution.needsDecision) {
    await forgetApart(tx, found)
    return moveContribution(tx, found, ContributionReceivedUndone, {
      state: 'expired',
      needsDecision: false,
      receivedAt: null,
      receivedOn: null,
      endedAt: clock.now(),
    })
  }
  await unsettle(tx, found)
  return moveContribution(tx, found, ContributionReceivedUndone, {
    state: 'sent',
    receivedAt: null,
    receivedOn: null,
  })
}
