import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isCommitted } from '#shared/states/contribution.ts'
import type { Contribution } from '#server/domain/gifts/contributions/index.ts'

/** A person who gives or gave to a gift; an instalment plan counts once. */
export type Giver = Pick<Contribution, 'signature' | 'giverName' | 'email' | 'language'> & {
  readonly contributionId: string
  readonly giftId: string
  readonly planB: string | null
}

/**
 * Returns givers of each gift of a wedding, or of one gift, earliest first. Promises, returned and missing
 * money are excluded.
 */
export async function giversOf(
  on: Reader,
  weddingId: string,
  giftId: string | null = null,
): Promise<Map<string, Giver[]>> {
  const ofOne = giftId === null ? sql`` : sql`and l.gift_id = ${giftId}`
  const found = await rows<Giver>(
    on,
    sql`select distinct on (l.gift_id, coalesce(c.plan_id, c.id))
        coalesce(c.plan_id, c.id) as "contributionId", l.gift_id as "giftId", l.plan_b as "planB",
        c.signature, c.giver_name as "giverName", c.email, c.language
      from contribution_lines l join contributions c on c.id = l.contribution_id
      where c.wedding_id = ${weddingId} and ${stateIn(sql`c.state`, isCommitted)}
        and not c.needs_decision ${ofOne}
      order by l.gift_id, coalesce(c.plan_id, c.id), c.created_at, c.part`,
  )
  return Map.groupBy(found, (giver) => giver.giftId)
}
