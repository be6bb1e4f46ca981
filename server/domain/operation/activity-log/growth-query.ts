import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isGiven } from '#shared/states/contribution.ts'
import { type DayGiven, growthOf } from './growth.ts'

/**
 * How a list has grown, by the calendar of the place. What was taken back, given back or never sent does not count, not even on
 * the days on which it did: the curve ends at the sums of today.
 */
export async function growthOfWedding(
  on: Reader,
  wedding: { readonly id: string; readonly timeZone: string },
): Promise<DayGiven[]> {
  const days = await rows<DayGiven>(
    on,
    sql`select to_char(day, 'YYYY-MM-DD') as day,
        sum(chosen)::bigint as chosen, sum(received)::bigint as received
      from (
        select (created_at at time zone ${wedding.timeZone})::date as day, total_minor - returned_minor as chosen, 0 as received
          from contributions where wedding_id = ${wedding.id} and ${stateIn(sql`state`, isGiven)}
        union all
        select coalesce(received_on, (received_at at time zone ${wedding.timeZone})::date), 0, total_minor - returned_minor
          from contributions where wedding_id = ${wedding.id} and state = 'received' and received_at is not null
      ) given group by 1`,
  )
  return growthOf(days)
}
