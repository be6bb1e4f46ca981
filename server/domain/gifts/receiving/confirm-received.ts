import type { AppContext } from '#server/graphql/viewer.ts'
import { receivingAccountsOf } from '#server/domain/money/payments/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { invariant } from '#server/platform/invariant.ts'
import { isHolding } from '#shared/states/contribution.ts'
import {
  type Contribution,
  type LoadedContribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  bookUnassigned,
  settle,
  reserveAllAgain,
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
  platform: Pick<Platform, 'clock'>,
  found: LoadedContribution,
  arrival: Arrival = {},
): Promise<Contribution> {
  const [received] = await receiveAll(tx, platform, found.wedding.id, [{ found, ...arrival }])
  invariant(received, 'Confirmed contribution missing')
  return received
}

/**
 * Confirms contributions of one wedding, whose statements are sent together. Those that were released are held again,
 * the first ones first.
 */
export async function receiveAll(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  weddingId: string,
  arrivals: readonly (Arrival & { readonly found: LoadedContribution })[],
): Promise<Contribution[]> {
  for (const { found } of arrivals) requireAllowed('confirmReceived', found)
  const isKnown = ({ found, cameBy }: (typeof arrivals)[number]) =>
    found.contribution.receivingAccountId !== null || cameBy
  const usual = arrivals.every(isKnown) ? null : (await receivingAccountsOf(tx, weddingId))[0]?.id
  const released = arrivals
    .map(({ found }) => found)
    .filter(({ contribution }) => !isHolding(contribution.state))
  const heldAgain = await holdAllAgain(tx, weddingId, released)
  return Promise.all(
    arrivals.map(async ({ found, cameBy, receivedOn = null }) => {
      const { contribution } = found
      const receivingAccountId = contribution.receivingAccountId ?? cameBy ?? usual ?? null
      const fits = isHolding(contribution.state) || heldAgain.has(contribution.id)
      await (fits ? settle(tx, found, receivingAccountId) : bookUnassigned(tx, found, receivingAccountId))
      return moveContribution(tx, found, fits ? ContributionReceived : ContributionReceivedLate, {
        state: 'received',
        receivingAccountId,
        needsDecision: !fits,
        receivedAt: clock.now(),
        receivedOn,
        endedAt: null,
      })
    }),
  )
}

/** Holds the gifts again; false if one has no room, or without a gift. */
export async function holdAgain(tx: Tx, found: LoadedContribution): Promise<boolean> {
  return (await holdAllAgain(tx, found.wedding.id, [found])).has(found.contribution.id)
}

/** Holds the gifts of contributions again, and returns the ids of those whose gifts have room. */
async function holdAllAgain(
  tx: Tx,
  weddingId: string,
  found: readonly LoadedContribution[],
): Promise<Set<string>> {
  const withGifts = found.filter(({ lines }) => lines.length > 0)
  const refusals = await reserveAllAgain(tx, weddingId, withGifts)
  const held = withGifts.filter((_, at) => refusals[at] === null)
  return new Set(held.map(({ contribution }) => contribution.id))
}
