import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import { areDetailsWithheld, type DetailsReader, hasDetails } from './details-access.ts'
import { arePaymentsFrozen } from './freeze-payments.ts'
import { exchangeRates, rails } from './payments.tables.ts'
import type { Rail } from './rail.ts'

/** The ways to pay that a wedding offers now. */
export async function railsOf(on: Reader, weddingId: string): Promise<Rail[]> {
  return on
    .select()
    .from(rails)
    .where(and(eq(rails.weddingId, weddingId), isNull(rails.removedAt)))
    .orderBy(asc(rails.position), asc(rails.createdAt))
}

/** Every way to pay of a wedding, offered now or once: what came by it keeps its name. */
export async function allRailsOf(on: Reader, weddingId: string): Promise<Rail[]> {
  return on.select().from(rails).where(eq(rails.weddingId, weddingId))
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
export type OfferedRail = { readonly rail: Rail; readonly rate: ExchangeRate | null }

/**
 * Returns the receiving accounts that a reader can use now. None while the operator has paused payments; only those without details
 * (cash) while the details wait until the reader has confirmed an email address.
 */
export async function offeredRailsOf(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency' | 'paymentsFrozenAt' | 'detailsAccess' | 'visibility'>,
  reader: DetailsReader,
): Promise<OfferedRail[]> {
  if (arePaymentsFrozen(wedding)) return []
  const payable = await payableRailsOf(on, wedding)
  const rails = payable.map(({ rail }) => rail)
  return areDetailsWithheld(wedding, rails, reader)
    ? payable.filter(({ rail }) => !hasDetails(rail))
    : payable
}

/** Whether payment details of this wedding are withheld from a reader until they have confirmed an email address. */
export async function needsConfirmedAddress(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency' | 'detailsAccess' | 'visibility'>,
  reader: DetailsReader,
): Promise<boolean> {
  if (wedding.detailsAccess === 'atOnce') return false
  const payable = await payableRailsOf(on, wedding)
  return areDetailsWithheld(
    wedding,
    payable.map(({ rail }) => rail),
    reader,
  )
}

/** The ways to pay that need nothing more from the couple: one in another currency only once they have set its rate. */
export async function payableRailsOf(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'currency'>,
): Promise<OfferedRail[]> {
  const found = await railsOf(on, wedding.id)
  const isAllTheSame = found.every((rail) => rail.currency === wedding.currency)
  const rates = isAllTheSame ? [] : await exchangeRatesOf(on, wedding.id)
  const offered: OfferedRail[] = []
  for (const rail of found) {
    const rate = rates.find(({ currency }) => currency === rail.currency) ?? null
    if (rail.currency === wedding.currency) offered.push({ rail, rate: null })
    else if (rate) offered.push({ rail, rate })
  }
  return offered
}
