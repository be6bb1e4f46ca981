import { sql } from 'drizzle-orm'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { raiseNotices } from './raise-notices.ts'
import { weekAhead } from './week-ahead.ts'

const pageSize = 200

type NextWeek = { readonly weddingId: string; readonly monday: string }

/**
 * Raises a notice about the next week for each wedding with tasks, events or deadlines in it, from Sunday noon at the
 * place of the wedding, when no reader's Monday morning is over anywhere. Returns the number of weddings looked at.
 */
export async function noteWeeksAhead(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  let lastSeen = ''
  const due = (limit: number) =>
    rows<NextWeek>(
      platform.database.db,
      sql`with sundays as (
          select w.id, (local_now.at::date + 1)::text as monday
          from weddings w, lateral (select ${now.toISOString()}::timestamptz at time zone w.time_zone as at) local_now
          where extract(dow from local_now.at) = 0 and extract(hour from local_now.at) >= 12 and w.status <> 'archived')
        select s.id as "weddingId", s.monday from sundays s
        where s.id::text > ${lastSeen} and not exists (select 1 from member_notices n
          where n.wedding_id = s.id and n.kind = 'weekAhead' and n.occurrence = s.monday)
        order by s.id::text limit ${limit}`,
    )
  return workThroughInTransactions(
    platform,
    { name: 'note-weeks-ahead', pageSize, due },
    async (tx, { weddingId, monday }) => {
      lastSeen = weddingId
      const wedding = await weddingById(tx, weddingId)
      if (!wedding) return
      const entries = await weekAhead(tx, platform, { wedding, monday, language: wedding.locale })
      if (entries.length === 0) return
      await raiseNotices(tx, platform, {
        weddingId,
        kind: 'weekAhead',
        subjectId: weddingId,
        occurrence: monday,
        createdAt: now,
      })
    },
  )
}

export const noteWeeksAheadJob = defineJob<Record<string, never>>({
  kind: 'note-weeks-ahead',
  run: async (platform) => {
    await noteWeeksAhead(platform)
  },
})
