import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Returns the seats of the guests of two households, and their hash. */
export async function seatsOfHouseholds(
  tx: Tx,
  { id, from }: { readonly id: string; readonly from: string },
): Promise<{ readonly seats: unknown; readonly print: string }> {
  const found = await rows<{ seats: unknown; print: string }>(
    tx,
    sql`select seats, md5(seats::text) as print from (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.guest_id), '[]'::jsonb) as seats
        from seats s join guests g on g.id = s.guest_id
        where g.household_id in (${id}::uuid, ${from}::uuid)) s`,
  )
  return { seats: found[0]?.seats ?? [], print: found[0]?.print ?? '' }
}
