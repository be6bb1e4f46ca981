import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import { days, subtract } from '#shared/duration.ts'
import { areDetailsWithheld, type DetailsReader, hasDetails } from './details-access.ts'
import { arePaymentsFrozen } from './freeze-payments.ts'
import { exchangeRates, railChanges, railChangeSteps, rails } from './payments.tables.ts'
import type { Rail } from './rail.ts'
import type { RailChange } from './shield.ts'

export type RailChangeStep = typeof railChangeSteps.$inferSelect

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

/** The changes of bank details of a wedding, the newest first. */
export async function railChangesOf(on: Reader, weddingId: string): Promise<RailChange[]> {
  return on
    .select()
    .from(railChanges)
    .where(eq(railChanges.weddingId, weddingId))
    .orderBy(desc(railChanges.proposedAt), desc(railChanges.id))
    .limit(100)
}

/** What was done to the changes of a wedding, the first first. */
export async function stepsOf(on: Reader, weddingId: string): Promise<RailChangeStep[]> {
  return on
    .select()
    .from(railChangeSteps)
    .where(eq(railChangeSteps.weddingId, weddingId))
    .orderBy(asc(railChangeSteps.id))
}

/** Returns a change of bank details by id, without a permission check; for jobs. */
export async function railChangeById(on: Reader, id: string): Promise<RailChange | null> {
  const [change] = await on.select().from(railChanges).where(eq(railChanges.id, id))
  return change ?? null
}

/** When a way to pay that guests may hold the details of was last replaced or taken away after this instant. */
export const railsReplacedSince = (on: Reader, weddingId: string, since: Date): Promise<Date | null> =>
  lastApplied(on, weddingId, since, inArray(railChanges.act, ['change', 'remove']))

/** How long guests read that the details for paying have changed. */
export const recentChangePeriod = days(14)

/** Returns when receiving accounts were last added, replaced or removed after publishing, within the last 14 days; null otherwise. */
export const recentRailChange = (on: Reader, weddingId: string, now: Date): Promise<Date | null> =>
  lastApplied(on, weddingId, subtract(now, recentChangePeriod), ne(railChanges.act, 'allowPassword'))

async function lastApplied(on: Reader, weddingId: string, since: Date, which: SQL): Promise<Date | null> {
  const isApplied = and(eq(railChanges.weddingId, weddingId), eq(railChanges.state, 'applied'), which)
  const [latest] = await on
    .select({ at: railChanges.endedAt })
    .from(railChanges)
    .where(and(isApplied, gt(railChanges.endedAt, since)))
    .orderBy(desc(railChanges.endedAt))
    .limit(1)
  return latest?.at ?? null
}
