import { sql } from 'drizzle-orm'
import { datedBookings } from '#server/domain/living/bookings/index.ts'
import { todayIn, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { bookingDeadlineKinds, type BookingDeadlineKind } from '#shared/member-notice-kinds.ts'
import { deadlineOccurrence } from './booking-deadline.ts'
import { raiseNotices } from './raise-notices.ts'

const pageSize = 200

/** How many days before a deadline the couple are reminded. */
const daysBefore: Readonly<Record<BookingDeadlineKind, number>> = { bookBy: 7, deposit: 3, rest: 3 }

/**
 * Raises a notice some days before the last day to book a given gift, and to pay deposit or rest of a booking. Returns
 * the number of weddings looked at.
 */
export async function noteBookingDeadlines(platform: Platform): Promise<number> {
  let lastSeen = ''
  const now = platform.clock.now().toISOString()
  // Days of the calendar begin at another time in each wedding: the window is a day wider at both ends.
  const due = (limit: number) =>
    rows<{ id: string }>(
      platform.database.db,
      sql`with today as (select ${now}::timestamptz::date as day)
        select w.id from weddings w, today where w.id::text > ${lastSeen} and w.status <> 'archived' and (
          exists (select 1 from bookings b where b.wedding_id = w.id and b.state <> 'cancelled' and (
            b.deposit_paid_on is null and b.deposit_due_on between today.day - 1 and today.day + ${daysBefore.deposit + 1}::int
            or b.rest_paid_on is null and b.rest_due_on between today.day - 1 and today.day + ${daysBefore.rest + 1}::int))
          or exists (select 1 from gifts g left join bookings b on b.gift_id = g.id and b.state <> 'cancelled'
            where g.wedding_id = w.id and coalesce(b.date, w.wedding_date) - (g.sheet ->> 'bookAheadDays')::int
              between today.day - 1 and today.day + ${daysBefore.bookBy + 1}::int))
        order by w.id::text limit ${limit}`,
    )
  const round = { name: 'note-booking-deadlines', pageSize, due }
  return workThroughInTransactions(platform, round, async (tx, { id }) => {
    lastSeen = id
    await noteDeadlinesOf(tx, platform, id)
  })
}

async function noteDeadlinesOf(tx: Tx, platform: Platform, weddingId: string): Promise<void> {
  const wedding = await weddingById(tx, weddingId)
  if (!wedding) return
  const now = platform.clock.now()
  const today = todayIn(wedding.timeZone, now)
  const dated = await datedBookings(tx, wedding, { knowsWhatIsGiven: true, seesMoney: true })
  for (const { giftId, kind, date } of dated) {
    const deadline = bookingDeadlineKinds.find((one) => one === kind)
    const left = daysBetween(today, date)
    if (!deadline || left < 0 || left > daysBefore[deadline]) continue
    const occurrence = deadlineOccurrence({ kind: deadline, date })
    await raiseNotices(tx, platform, {
      weddingId,
      kind: 'bookingDeadline',
      subjectId: giftId,
      occurrence,
      createdAt: now,
    })
  }
}

export const noteBookingDeadlinesJob = defineJob<Record<string, never>>({
  kind: 'note-booking-deadlines',
  run: async (platform) => {
    await noteBookingDeadlines(platform)
  },
})
