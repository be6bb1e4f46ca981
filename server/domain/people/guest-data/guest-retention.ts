import { eq } from 'drizzle-orm'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addDays, addMonths } from '#shared/calendar-days.ts'
import { guestRetention } from './guest-data.tables.ts'
import { type RetentionPeriod, retentionPeriods } from '#shared/retention-periods.ts'

type RetentionRow = typeof guestRetention.$inferSelect
export type GuestRetention = Pick<
  RetentionRow,
  'months' | 'keptUntil' | 'askedAt' | 'announcedFor' | 'erasedAt'
>

const monthsOf = { months12: 12, months24: 24, months36: 36 } as const

const defaultMonths = monthsOf.months24
/** Days after the wedding when the couple are asked, unless they have chosen a period. */
export const askingDays = 30
/** Days between the announcement and the erasure. */
export const noticeDays = 30

const byDefault: GuestRetention = {
  months: defaultMonths,
  keptUntil: null,
  askedAt: null,
  announcedFor: null,
  erasedAt: null,
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** Returns the last day of the chosen or default retention period. */
export function periodEnd(
  wedding: Pick<Wedding, 'weddingDate'>,
  { months, keptUntil }: GuestRetention,
): string {
  return later(addMonths(wedding.weddingDate, months ?? defaultMonths), keptUntil ?? '')
}

/** Returns the day of the erasure: the end of the period, but at least 30 days after its announcement. */
export function erasureDay(
  wedding: Pick<Wedding, 'weddingDate' | 'timeZone'>,
  retention: GuestRetention,
  now: Date,
): string {
  const announcedDay = retention.announcedFor ?? addDays(todayIn(wedding.timeZone, now), noticeDays)
  return later(periodEnd(wedding, retention), announcedDay)
}

export function periodOf({ months }: GuestRetention): RetentionPeriod {
  return (
    retentionPeriods.find((period) => period !== 'askYearly' && monthsOf[period] === months) ?? 'askYearly'
  )
}

/**
 * Returns the columns for a period chosen today. `askYearly` keeps the data for another year, but at least
 * for the default period.
 */
export function chosenPeriod(
  period: RetentionPeriod,
  today: string,
): Pick<RetentionRow, 'months' | 'keptUntil'> {
  return period === 'askYearly'
    ? { months: null, keptUntil: addMonths(today, 12) }
    : { months: monthsOf[period], keptUntil: null }
}

/** Returns the retention period of a wedding's guest data, or the default. */
export async function retentionOf(on: Reader, weddingId: string): Promise<GuestRetention> {
  const [stored] = await on.select().from(guestRetention).where(eq(guestRetention.weddingId, weddingId))
  return stored ?? byDefault
}

/**
 * Returns the retention period with its row locked until the transaction ends, so that no erasure runs
 * concurrently.
 */
export async function lockRetention(tx: Tx, weddingId: string): Promise<GuestRetention> {
  await tx
    .insert(guestRetention)
    .values({ weddingId, ...byDefault })
    .onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(guestRetention)
    .where(eq(guestRetention.weddingId, weddingId))
    .for('update')
  invariant(stored, 'Retention period missing after insert')
  return stored
}

/** Changes the locked row of a wedding. */
export async function changeRetention(
  tx: Tx,
  weddingId: string,
  changes: Partial<GuestRetention>,
): Promise<void> {
  await tx.update(guestRetention).set(changes).where(eq(guestRetention.weddingId, weddingId))
}
