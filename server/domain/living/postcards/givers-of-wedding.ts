import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** A giver of a received gift; with instalments, the first contribution. */
export type GiverOfGift = { readonly giftId: string; readonly contributionId: string }

/** The givers of received and not fully returned gifts, in the order of giving. */
export async function giversOfWedding(on: Reader, weddingId: string): Promise<GiverOfGift[]> {
  return rows<GiverOfGift>(
    on,
    sql`select l.gift_id as "giftId", coalesce(c.plan_id, c.id) as "contributionId"
      from contribution_lines l join contributions c on c.id = l.contribution_id
      where c.wedding_id = ${weddingId} and c.state = 'received' and not c.needs_decision
        and l.returned_minor < l.amount_minor
      group by 1, 2 order by min(c.created_at), 2`,
  )
}
