import type { AppContext } from '#server/graphql/viewer.ts'
import type { OfferedReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  cashHoldEnd,
  CashPromised,
  type Contribution,
  type LoadedContribution,
  moveContribution,
  requireAllowed,
  scheduleReminders,
  reserveAgain,
} from '#server/domain/gifts/contributions/index.ts'
import { keptByAddress, lockClientAddress, planShareRefusal } from '#server/domain/gifts/fair-share/index.ts'

/**
 * Records that the giver brings a promise in cash. It stays held, until the wedding and the days in which the couple
 * count what they were given, and does not count as given before they receive it. An expired promise is renewed if
 * there is still room. Refuses `ContributionMoved`, `GiftOverfunded`, `TooMuchKept`.
 */
export async function promiseCash(
  tx: Tx,
  context: AppContext,
  found: LoadedContribution,
  { receivingAccount }: OfferedReceivingAccount,
  sentAs: Pick<Contribution, 'sentMinor' | 'sentCurrency'>,
): Promise<Contribution> {
  const { contribution, wedding } = found
  const isRepeated = contribution.cashPromisedAt !== null && contribution.state === 'held'
  if (isRepeated && contribution.receivingAccountId === receivingAccount.id) return contribution
  requireAllowed('markSent', found)
  if (contribution.giverAddressKey) await lockClientAddress(tx, contribution.giverAddressKey)
  if (contribution.state === 'expired') await reserveAgain(tx, found)
  const now = context.clock.now()
  const promised = await moveContribution(tx, found, CashPromised, {
    state: 'held',
    receivingAccountId: receivingAccount.id,
    ...sentAs,
    cashPromisedAt: now,
    holdEndsAt: cashHoldEnd(wedding, now, context.env.holds),
    sentAt: null,
    endedAt: null,
  })
  await enforceFairShare(tx, promised)
  await scheduleReminders(tx, context, { contribution: promised, wedding })
  return promised
}

/** Limits cash promised from one address, because it is held for months: see `fair-share.ts`. */
async function enforceFairShare(tx: Tx, { weddingId, giverAddressKey }: Contribution): Promise<void> {
  if (giverAddressKey === null) return
  const { listMinor, ...planUse } = await keptByAddress(tx, weddingId, giverAddressKey, null)
  refuse(planShareRefusal(planUse, listMinor))
}
