import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { days, subtract } from '#shared/duration.ts'
import { raiseNotices } from './raise-notices.ts'

const pageSize = 200

/** A provider that offered other days waits for the couple; they are reminded once after this time. */
const answerPeriod = days(3)

type OpenOffer = { readonly id: string; readonly weddingId: string; readonly occurrence: string }

/** Reminds couples, once, of other days that a provider offered and they have not answered. Returns the number of offers. */
export async function noteOpenOffers(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const due = (limit: number, offset: number) =>
    rows<OpenOffer>(
      platform.database.db,
      sql`with offers as (select id, wedding_id, booking_id, 'offered ' || version || ' again' as occurrence
          from booking_requests where state = 'offered' and changed_at <= ${subtract(now, answerPeriod).toISOString()}::timestamptz)
        select o.id, o.wedding_id as "weddingId", o.occurrence
        from offers o join bookings b on b.id = o.booking_id and b.state = 'requested' join weddings w on w.id = o.wedding_id
        where w.status <> 'archived' and not exists (select 1 from member_notices n
          where n.kind = 'booking' and n.subject_id = o.id and n.occurrence = o.occurrence)
        order by o.id limit ${limit} offset ${offset}`,
    )
  return workThroughInTransactions(platform, { name: 'note-open-offers', pageSize, due }, (tx, offer) =>
    raiseNotices(tx, platform, {
      weddingId: offer.weddingId,
      kind: 'booking',
      subjectId: offer.id,
      occurrence: offer.occurrence,
      createdAt: now,
    }),
  )
}

export const noteOpenOffersJob = defineJob<Record<string, never>>({
  kind: 'note-open-offers',
  run: async (platform) => {
    await noteOpenOffers(platform)
  },
})
