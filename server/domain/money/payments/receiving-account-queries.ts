import { and, asc, eq, exists, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import { areDetailsWithheld, type DetailsReader, hasDetails } from './details-access.ts'
import { arePaymentsFrozen } from './freeze-payments.ts'
import { exchangeRates, receivingAccounts } from './payments.tables.ts'
import type { ReceivingAccount } from './receiving-account.ts'

/** Returns the receiving accounts that a wedding offers, by position. */
export async function receivingAccountsOf(on: Reader, weddingId: string): Promise<ReceivingAccount[]> {
  return on
    .select()
    .from(receivingAccounts)
    .where(and(eq(receivingAccounts.weddingId, weddingId), isNull(receivingAccounts.removedAt)))
    .orderBy(asc(receivingAccounts.position), asc(receivingAccounts.createdAt))
}

/** Returns all receiving accounts of a wedding, including removed ones, to which past payments still refer. */
export async function allReceivingAccountsOf(on: Reader, weddingId: string): Promise<ReceivingAccount[]> {
  return on.select().from(receivingAccounts).where(eq(receivingAccounts.weddingId, weddingId))
}

/** Returns the couple's exchange rates, ordered by currency. */
export async function exchangeRatesOf(on: Reader, weddingId: string): Promise<ExchangeRate[]> {
  return on
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.weddingId, weddingId))
    .orderBy(asc(exchangeRates.currency))
}

/** Returns the rates that guests are shown: those of currencies in which the couple receive gifts now. */
export async function guestExchangeRatesOf(on: Reader, weddingId: string): Promise<ExchangeRate[]> {
  const isInUse = exists(
    on
      .select({ id: receivingAccounts.id })
      .from(receivingAccounts)
      .where(
        and(
          eq(receivingAccounts.weddingId, exchangeRates.weddingId),
          eq(receivingAccounts.currency, exchangeRates.currency),
          isNull(receivingAccounts.removedAt),
        ),
      ),
  )
  return on
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.weddingId, weddingId), isInUse))
    .orderBy(asc(exchangeRates.currency))
}

/** A receiving account that guests can use, with the exchange rate if its currency differs from the gifts'. */
export type OfferedReceivingAccount = {
  readonly receivingAccount: ReceivingAccount
  readonly rate: ExchangeRate | null
}

/**
 * Returns the receiving accounts that a reader can use. Returns none while the operator has paused payments,
 * and only cash while the details are withheld until the reader confirms an email address.
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

/** Returns true if payment details are withheld from the reader until they confirm an email address. */
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

/**
 * Returns the offered receiving accounts that are ready for use. An account in another currency needs an
 * exchange rate.
 */
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
