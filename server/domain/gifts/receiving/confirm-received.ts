import type { AppContext } from '#server/graphql/viewer.ts'
import { receivingAccountsOf } from '#server/domain/money/payments/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { isHolding } from '#shared/states/contribution.ts'
import {
  type Contribution,
  type Found,
  lockOfPartner,
  moveContribution,
  mustAllow,
  keepApart,
  settle,
  GiftOverfunded,
  reserveAgain,
  ArrivalConfirmedByHand,
  ContributionReceived,
  ContributionReceivedLate,
} from '#server/domain/gifts/contributions/index.ts'
import { type NotedDay, requireUsualDay } from './usual-day.ts'

/**
 * A partner says that the money is in their account. When its hold had ended it takes its place again if there is room;
 * if not, it is kept apart until they decide. Without a day it arrived today. Refuses `ContributionNotFound`, `ContributionMoved`,
 * `InvalidInput`.
 */
export async function confirmReceived(
  context: AppContext,
  id: string,
  { receivedOn, isDateSure }: NotedDay = { receivedOn: null, isDateSure: false },
): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, id)
    if (found.contribution.state === 'received') return found.contribution
    requireUsualDay(found.wedding, { receivedOn, isDateSure }, context.clock.now())
    const received = await receive(tx, context, found, { receivedOn })
    await recordConfirmedByHand(tx, received)
    return received
  })
}

/** Records that the couple said that this money arrived. `ContributionReceived` alone does not distinguish it from a match in a bank file. */
export async function recordConfirmedByHand(tx: Tx, { id, weddingId }: Contribution): Promise<void> {
  await raise(tx, ArrivalConfirmedByHand, { weddingId, contributionId: id })
}

/** What is known of how money arrived: the account, where the giver has not said, and the day. */
export type Arrival = { readonly cameBy?: string | null; readonly receivedOn?: string | null }

/** Confirms a contribution inside a larger transaction. */
export async function receive(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Found,
  { cameBy = null, receivedOn = null }: Arrival = {},
): Promise<Contribution> {
  mustAllow('confirmReceived', found)
  const receivingAccountId =
    found.contribution.receivingAccountId ??
    cameBy ??
    (await receivingAccountsOf(tx, found.wedding.id))[0]?.id ??
    null
  const fits = isHolding(found.contribution.state) || (await fitsAgain(tx, found))
  await (fits ? settle(tx, found, receivingAccountId) : keepApart(tx, found, receivingAccountId))
  return moveContribution(tx, found, fits ? ContributionReceived : ContributionReceivedLate, {
    state: 'received',
    receivingAccountId,
    needsDecision: !fits,
    receivedAt: clock.now(),
    receivedOn,
    endedAt: null,
  })
}

/** Holds its places again; false when one of its gifts has no room for it, or when it has no gift yet. */
export async function fitsAgain(tx: Tx, found: Found): Promise<boolean> {
  if (found.lines.length === 0) return false
  try {
    await reserveAgain(tx, found)
    return true
  } catch (error) {
    if (error instanceof GiftOverfunded) return false
    throw error
  }
}
