import { eq } from 'drizzle-orm'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addDays, addMonths } from '#shared/calendar-days.ts'
import { guestRetention } from './guest-data.tables.ts'
import { type RetentionPeriod, retentionPeriods } from '#shared/retention-periods.ts'

type Kept = typeof guestRetention.$inferSelect
export type GuestRetention = Pick<Kept, 'months' | 'keptUntil' | 'askedAt' | 'announcedFor' | 'erasedAt'>

const monthsOf = { months12: 12, months24: 24, months36: 36 } as const

const defaultMonths = monthsOf.months24
/** So many days after the wedding the couple are asked, unless they have chosen. */
export const askingDays = 30
/** So many days before the erasure the couple are told of it. */
export const noticeDays = 30

const byDefault: GuestRetention = {
  months: defaultMonths,
  keptUntil: null,
  askedAt: null,
  announcedFor: null,
  erasedAt: null,
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** The day on which the period ends that the couple chose, or the default one. */
export function periodEnd(
  wedding: Pick<Wedding, 'weddingDate'>,
  { months, keptUntil }: GuestRetention,
): string {
  return later(addMonths(wedding.weddingDate, months ?? defaultMonths), keptUntil ?? '')
}

/** The day of the erasure: the end of the period, and never less than 30 days after the couple were told. */
export function erasureDay(
  wedding: Pick<Wedding, 'weddingDate' | 'timeZone'>,
  retention: GuestRetention,
  now: Date,
): string {
  const told = retention.announcedFor ?? addDays(todayIn(wedding.timeZone, now), noticeDays)
  return later(periodEnd(wedding, retention), told)
}

export function periodOf({ months }: GuestRetention): RetentionPeriod {
  return (
    retentionPeriods.find((period) => period !== 'askYearly' && monthsOf[period] === months) ?? 'askYearly'
  )
}

/** What is saved when the couple choose a period today; with `askYearly` the data is kept for another year, and for the default period at least. */
export function chosenPeriod(period: RetentionPeriod, today: string): Pick<Kept, 'months' | 'keptUntil'> {
  return period === 'askYearly'
    ? { months: null, keptUntil: addMonths(today, 12) }
    : { months: monthsOf[period], keptUntil: null }
}

/** How long a wedding keeps the data of its guests. */
export async function retentionOf(on: Reader, weddingId: string): Promise<GuestRetention> {
  const [kept] = await on.select().from(guestRetention).where(eq(guestRetention.weddingId, weddingId))
  return kept ?? byDefault
}

/** The same, locked until the transaction ends: nothing is erased while the couple change it. */
export async function lockRetention(tx: Tx, weddingId: string): Promise<GuestRetention> {
  await tx
    .insert(guestRetention)
    .values({ weddingId, ...byDefault })
    .onConflictDoNothing()
  const [kept] = await tx
    .select()
    .from(guestRetention)
    .where(eq(guestRetention.weddingId, weddingId))
    .for('update')
  invariant(kept, 'Retention period missing after insert')
  return kept
}

/** Changes the locked row of a wedding. */
export async function changeRetention(
  tx: Tx,
  weddingId: string,
  changes: Partial<GuestRetention>,
): Promise<void> {
  await tx.update(guestRetention).set(changes).where(eq(guestRetention.weddingId, weddingId))
}
