import {
  allReceivingAccountsOf,
  areDetailsWithheld,
  arePaymentsFrozen,
  exchangeRatesOf,
  hasDetails,
  type OfferedReceivingAccount,
  offeredReceivingAccountsOf,
  type ReceivingAccount,
  walletLimit,
} from '#server/domain/money/payments/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Country } from '#shared/country.ts'
import { money } from '#shared/money.ts'
import type { Contribution, LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import {
  amountToSend,
  sortForCountry,
  type PaymentInstruction,
  paymentInstruction,
} from './payment-instructions.ts'
import { receivingAccountRoom } from './receiving-account-room.ts'
import { receivingAccountUses } from './receiving-account-use-query.ts'

/** Returns whether a contribution can be sent by an account: an instalment has its own day, so not in cash. */
export const mayPayBy = (
  { kind }: Pick<ReceivingAccount, 'kind'>,
  { planId }: Pick<Contribution, 'planId'>,
): boolean => kind !== 'cash' || planId === null

const hasLimit = ({ receivingAccount }: OfferedReceivingAccount) =>
  walletLimit(receivingAccount.kind, receivingAccount.currency) !== null

/**
 * Returns the payment instructions of a contribution, sorted for the guest's country. Accounts above a limit
 * are marked.
 */
export async function paymentInstructions(
  on: Reader,
  { contribution, wedding }: LoadedContribution,
  country: Country | null,
  now: Date,
): Promise<PaymentInstruction[]> {
  const offered = (await offeredReceivingAccountsOf(on, wedding, contribution)).filter(
    ({ receivingAccount }) => mayPayBy(receivingAccount, contribution),
  )
  const uses = offered.some(hasLimit) ? await receivingAccountUses(on, wedding.id, now) : () => []
  const instructions = offered.map((one) => {
    const room = receivingAccountRoom(
      one.receivingAccount,
      amountToSend(one, contribution),
      uses,
      now,
      contribution.id,
    )
    return paymentInstruction(one, contribution, room)
  })
  return sortForCountry(country ?? contribution.country ?? wedding.country, instructions)
}

/**
 * Returns the receiving account by which a contribution was sent, current or former; null while payments are
 * paused or details are withheld.
 */
export async function usedInstruction(
  on: Reader,
  { contribution, wedding }: LoadedContribution,
): Promise<PaymentInstruction | null> {
  if (contribution.receivingAccountId === null || arePaymentsFrozen(wedding)) return null
  const all = await allReceivingAccountsOf(on, wedding.id)
  const receivingAccount = all.find(({ id }) => id === contribution.receivingAccountId)
  if (!receivingAccount) return null
  const known = all.filter((one) => one.removedAt === null || one === receivingAccount)
  if (hasDetails(receivingAccount) && areDetailsWithheld(wedding, known, contribution)) return null
  const rates = receivingAccount.currency === wedding.currency ? [] : await exchangeRatesOf(on, wedding.id)
  const rate = rates.find(({ currency }) => currency === receivingAccount.currency) ?? null
  const used = paymentInstruction({ receivingAccount, rate }, contribution)
  const { sentMinor, sentCurrency } = contribution
  return sentMinor === null || sentCurrency === null
    ? used
    : { ...used, amount: money(sentMinor, sentCurrency) }
}
