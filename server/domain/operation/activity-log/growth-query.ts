import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isArriving } from '#shared/states/contribution.ts'
import { type DailyAmounts, growthOf } from './growth.ts'

/**
 * Returns the growth of a list by the calendar of the place. Promises and what was returned or never sent do not count, not even on
 * the days on which they did: the curve ends at the sums of today.
 */
export async function growthOfWedding(
  on: Reader,
  wedding: { readonly id: string; readonly timeZone: string },
): Promise<DailyAmounts[]> {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${wedding.timeZone})::date`
  const receivedDay = sql`coalesce(received_on, ${dayOf(sql`received_at`)})`
  const days = await rows<DailyAmounts>(
    on,
    sql`select to_char(day, 'YYYY-MM-DD') as day,
        sum(chosen)::bigint as chosen, sum(received)::bigint as received
      from (
        select coalesce(least(${dayOf(sql`sent_at`)}, ${receivedDay}), ${dayOf(sql`created_at`)}) as day, total_minor - returned_minor as chosen, 0 as received
          from contributions where wedding_id = ${wedding.id} and ${stateIn(sql`state`, isArriving)}
        union all
        select ${receivedDay}, 0, total_minor - returned_minor
          from contributions where wedding_id = ${wedding.id} and state = 'received' and received_at is not null
      ) given group by 1`,
  )
  return growthOf(days)
}
