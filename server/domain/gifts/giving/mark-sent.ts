import type { AppContext } from '#server/graphql/viewer.ts'
import {
  allReceivingAccountsOf,
  exchangeRatesOf,
  type OfferedReceivingAccount,
  ReceivingAccountNotFound,
  walletLimit,
} from '#server/domain/money/payments/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  type Contribution,
  type LoadedContribution,
  lockByToken,
  moveContribution,
  requireAllowed,
  reserveAgain,
  ContributionSent,
} from '#server/domain/gifts/contributions/index.ts'
import {
  amountToSend,
  mayPayBy,
  ReceivingAccountFull,
  receivingAccountRoom,
  receivingAccountUses,
} from '#server/domain/gifts/payment-instructions/index.ts'
import { promiseCash } from './promise-cash.ts'

const perAddress = { name: 'private link', max: 120, per: minutes(10) }

/**
 * Marks a promise as sent by this receiving account; one in cash stays held instead: see `promiseCash`. An expired
 * promise is renewed if there is still room.
 * Refuses `ReceivingAccountFull` when another gift filled a private account meanwhile, unless the giver's bank has
 * accepted the transfer.
 */
export async function markSent(
  context: AppContext,
  token: string,
  receivingAccountId: string,
  accepted = false,
): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const found = await lockByToken(tx, token)
    const { contribution } = found
    const offered = await findSendingAccount(tx, found, receivingAccountId)
    if (contribution.state === 'sent' && contribution.receivingAccountId === receivingAccountId)
      return contribution
    if (offered.receivingAccount.kind === 'cash')
      return promiseCash(tx, context, found, offered, sentAmount(offered, contribution))
    if (contribution.state !== 'sent') requireAllowed('markSent', found)
    if (!accepted) await requireWalletCapacity(tx, found, offered, context.clock.now())
    if (contribution.state === 'expired') await reserveAgain(tx, found)
    return moveContribution(tx, found, ContributionSent, {
      state: 'sent',
      receivingAccountId,
      cashPromisedAt: null,
      ...sentAmount(offered, contribution),
      sentAt: contribution.sentAt ?? context.clock.now(),
      endedAt: null,
    })
  })
}

/**
 * Returns the receiving account by which it was sent. Accounts replaced after the promise count too, since
 * the giver may have their details.
 */
async function findSendingAccount(
  tx: Tx,
  { contribution, wedding }: LoadedContribution,
  receivingAccountId: string,
): Promise<OfferedReceivingAccount> {
  const receivingAccount = (await allReceivingAccountsOf(tx, wedding.id)).find(
    ({ id }) => id === receivingAccountId,
  )
  if (
    !receivingAccount ||
    !mayPayBy(receivingAccount, contribution) ||
    (receivingAccount.removedAt && receivingAccount.removedAt <= contribution.createdAt)
  )
    throw ReceivingAccountNotFound()
  if (receivingAccount.currency === contribution.currency) return { receivingAccount, rate: null }
  const rate = (await exchangeRatesOf(tx, wedding.id)).find(
    ({ currency }) => currency === receivingAccount.currency,
  )
  if (!rate) throw ReceivingAccountNotFound()
  return { receivingAccount, rate }
}

const lockWallet = defineLock<[weddingId: string, kind: string, identifier: string]>('wallet')

/** Locks the wallet, so that the second of two concurrent gifts waits and then counts the first. */
async function requireWalletCapacity(
  tx: Tx,
  found: LoadedContribution,
  offered: OfferedReceivingAccount,
  now: Date,
): Promise<void> {
  const { receivingAccount } = offered
  const { contribution, wedding } = found
  if (!walletLimit(receivingAccount.kind, receivingAccount.currency)) return
  await lockWallet(tx, wedding.id, receivingAccount.kind, receivingAccount.identifier)
  const uses = await receivingAccountUses(tx, wedding.id, now)
  const room = receivingAccountRoom(
    receivingAccount,
    amountToSend(offered, contribution),
    uses,
    now,
    contribution.id,
  )
  if (room?.state === 'full') throw ReceivingAccountFull({ measure: room.measure })
}

/** Returns the amount to send, if the account has another currency than the gift. */
function sentAmount(offered: OfferedReceivingAccount, contribution: Contribution) {
  if (!offered.rate) return { sentMinor: null, sentCurrency: null }
  const { minor, currency } = amountToSend(offered, contribution)
  return { sentMinor: minor, sentCurrency: currency }
}
