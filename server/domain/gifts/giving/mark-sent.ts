import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  allRailsOf,
  exchangeRatesOf,
  type OfferedRail,
  RailNotFound,
  walletLimit,
} from '#server/domain/money/payments/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  type Contribution,
  type Found,
  lockByToken,
  moveContribution,
  mustAllow,
  reserveAgain,
  ContributionSent,
} from '#server/domain/gifts/contributions/index.ts'
import { amountBy, RailFull, roomFor, railUses } from '#server/domain/gifts/payment-instructions/index.ts'

const perAddress = { name: 'private link', max: 120, per: minutes(10) }

/**
 * Marks a promise as sent by this receiving account. An expired promise is renewed if there is still room.
 * Refuses `RailFull` when another gift filled a private account meanwhile, unless the giver's bank has
 * accepted the transfer.
 */
export async function markSent(
  context: AppContext,
  token: string,
  railId: string,
  accepted = false,
): Promise<Contribution> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const found = await lockByToken(tx, token)
    const { contribution } = found
    const offered = await heldOut(tx, found, railId)
    if (contribution.state === 'sent' && contribution.railId === railId) return contribution
    if (contribution.state !== 'sent') mustAllow('markSent', found)
    if (!accepted) await requireRoom(tx, found, offered, context.clock.now())
    if (contribution.state === 'expired') await reserveAgain(tx, found)
    return moveContribution(tx, found, ContributionSent, {
      state: 'sent',
      railId,
      ...sentAs(offered, contribution),
      sentAt: contribution.sentAt ?? context.clock.now(),
      endedAt: null,
    })
  })
}

/** The rail by which it was sent. One that was replaced after the promise counts too: its details were in the giver's hands. */
async function heldOut(tx: Tx, { contribution, wedding }: Found, railId: string): Promise<OfferedRail> {
  const rail = (await allRailsOf(tx, wedding.id)).find(({ id }) => id === railId)
  if (!rail || (rail.removedAt && rail.removedAt <= contribution.createdAt)) throw RailNotFound()
  if (rail.currency === contribution.currency) return { rail, rate: null }
  const rate = (await exchangeRatesOf(tx, wedding.id)).find(({ currency }) => currency === rail.currency)
  if (!rate) throw RailNotFound()
  return { rail, rate }
}

/** Of two who take the last place of a wallet at once the second waits here for the first, and then sees their gift. */
async function requireRoom(tx: Tx, found: Found, offered: OfferedRail, now: Date): Promise<void> {
  const { rail } = offered
  const { contribution, wedding } = found
  if (!walletLimit(rail.kind, rail.currency)) return
  const account = `wallet:${wedding.id}:${rail.kind}:${rail.identifier}`
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`)
  const uses = await railUses(tx, wedding.id, now)
  const room = roomFor(rail, amountBy(offered, contribution), uses, now, contribution.id)
  if (room?.state === 'full') throw RailFull({ measure: room.measure })
}

/** What was to be sent, where that is in another currency than the gift. */
function sentAs(offered: OfferedRail, contribution: Contribution) {
  if (!offered.rate) return { sentMinor: null, sentCurrency: null }
  const { minor, currency } = amountBy(offered, contribution)
  return { sentMinor: minor, sentCurrency: currency }
}
