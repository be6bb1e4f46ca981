import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import { areDetailsWithheld, type DetailsReader, hasDetails } from './details-access.ts'
import { arePaymentsFrozen } from './freeze-payments.ts'
import { exchangeRates, receivingAccounts } from './payments.tables.ts'
import type { ReceivingAccount } from './receiving-account.ts'

/** The ways to pay that a wedding offers now. */
export async function receivingAccountsOf(on: Reader, weddingId: string): Promise<ReceivingAccount[]> {
  return on
    .select()
    .from(receivingAccounts)
    .where(and(eq(receivingAccounts.weddingId, weddingId), isNull(receivingAccounts.removedAt)))
    .orderBy(asc(receivingAccounts.position), asc(receivingAccounts.createdAt))
}

/** Every way to pay of a wedding, offered now or once: what came by it keeps its name. */
export async function allReceivingAccountsOf(on: Reader, weddingId: string): Promise<ReceivingAccount[]> {
  return on.select().from(receivingAccounts).where(eq(receivingAccounts.weddingId, weddingId))
}

/** The couple's own rates from the gifts' currency into others. */
export async function exchangeRatesOf(on: Reader, weddingId: string): Promise<ExchangeRate[]> {
  return on
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.weddingId, weddingId))
    .orderBy(asc(exchangeRates.currency))
}

/** A way to pay that guests can use, with the rate into its currency where that is another than the gifts'. */
export type OfferedReceivingAccount = {
  readonly receivingAccount: ReceivingAccount
  readonly rate: ExchangeRate | null
}

/**
 * Returns the receiving accounts that a reader can use now. None while the operator has paused payments; only those without details
 * (cash) while the details wait until the reader has confirmed an email address.
 */
export async function offeredReceivingAccountsOf(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency' | 'paymentsFrozenAt' | 'detailsAccess' | 'visibility'>,
  reader: DetailsReader,
): Promise<OfferedReceivingAccount[]> {
  if (arePaymentsFrozen(wedding)) return []
  const payable = await payableReceivingAccountsOf(on, wedding)
  const receivingAccounts = payable.map(({ receivingAccount }) => receivingAccount)
  return areDetailsWithheld(wedding, receivingAccounts, reader)
    ? payable.filter(({ receivingAccount }) => !hasDetails(receivingAccount))
    : payable
}

/** Whether payment details of this wedding are withheld from a reader until they have confirmed an email address. */
export async function needsConfirmedAddress(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency' | 'detailsAccess' | 'visibility'>,
  reader: DetailsReader,
): Promise<boolean> {
  if (wedding.detailsAccess === 'atOnce') return false
  const payable = await payableReceivingAccountsOf(on, wedding)
  return areDetailsWithheld(
    wedding,
    payable.map(({ receivingAccount }) => receivingAccount),
    reader,
  )
}

/** The ways to pay that need nothing more from the couple: one in another currency only once they have set its rate. */
export async function payableReceivingAccountsOf(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency'>,
): Promise<OfferedReceivingAccount[]> {
  const found = await receivingAccountsOf(on, wedding.id)
  const isAllTheSame = found.every((receivingAccount) => receivingAccount.currency === wedding.currency)
  const rates = isAllTheSame ? [] : await exchangeRatesOf(on, wedding.id)
  const offered: OfferedReceivingAccount[] = []
  for (const receivingAccount of found) {
    const rate = rates.find(({ currency }) => currency === receivingAccount.currency) ?? null
    if (receivingAccount.currency === wedding.currency) offered.push({ receivingAccount, rate: null })
    else if (rate) offered.push({ receivingAccount, rate })
  }
  return offered
}
