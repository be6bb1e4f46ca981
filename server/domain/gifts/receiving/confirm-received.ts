import type { AppContext } from '#server/graphql/viewer.ts'
import { receivingAccountsOf } from '#server/domain/money/payments/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { isHolding } from '#shared/states/contribution.ts'
import {
  type Contribution,
  type LoadedContribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  bookUnassigned,
  settle,
  GiftOverfunded,
  reserveAgain,
  ArrivalConfirmedByHand,
  ContributionReceived,
  ContributionReceivedLate,
} from '#server/domain/gifts/contributions/index.ts'
import { type NotedDay, requireUsualDay } from './usual-day.ts'

/**
 * Confirms that the money is in the couple's account. An expired contribution is held again if there is room;
 * if not, the money is
 * unassigned until they decide. The day of arrival is today by default. Refuses `ContributionNotFound`,
 * `ContributionMoved`,
 * `InvalidInput`.
 */
export async function confirmReceived(
  context: AppContext,
  id: string,
  { receivedOn, isDateSure }: NotedDay = { receivedOn: null, isDateSure: false },
): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockForPartner(tx, context, id)
    if (found.contribution.state === 'received') return found.contribution
    requireUsualDay(found.wedding, { receivedOn, isDateSure }, context.clock.now())
    const received = await receive(tx, context, found, { receivedOn })
    await recordConfirmedByHand(tx, received)
    return received
  })
}

/**
 * Records that the couple confirmed it by hand. `ContributionReceived` alone does not distinguish this from a
 * match in a bank file.
 */
export async function recordConfirmedByHand(tx: Tx, { id, weddingId }: Contribution): Promise<void> {
  await raise(tx, ArrivalConfirmedByHand, { weddingId, contributionId: id })
}

/** Known facts of an arrival: the account, if the giver did not name it, and the day. */
export type Arrival = { readonly cameBy?: string | null; readonly receivedOn?: string | null }

/** Confirms a contribution inside a larger transaction. */
export async function receive(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: LoadedContribution,
  { cameBy = null, receivedOn = null }: Arrival = {},
): Promise<Contribution> {
  requireAllowed('confirmReceived', found)
  const receivingAccountId =
    found.contribution.receivingAccountId ??
    cameBy ??
    (await receivingAccountsOf(tx, found.wedding.id))[0]?.id ??
    null
  const fits = isHolding(found.contribution.state) || (await holdAgain(tx, found))
  await (fits ? settle(tx, found, receivingAccountId) : bookUnassigned(tx, found, receivingAccountId))
  return moveContribution(tx, found, fits ? ContributionReceived : ContributionReceivedLate, {
    state: 'received',
    receivingAccountId,
    needsDecision: !fits,
    receivedAt: clock.now(),
    receivedOn,
    endedAt: null,
  })
}

/** Holds the gifts again; false if one has no room, or without a gift. */
export async function holdAgain(tx: Tx, found: LoadedContribution): Promise<boolean> {
  if (found.lines.length === 0) return false
  try {
    await reserveAgain(tx, found)
    return true
  } catch (error) {
    if (error instanceof GiftOverfunded) return false
    throw error
  }
}
