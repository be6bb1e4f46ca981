import { sql } from 'drizzle-orm'

/**
 * SQL condition that counts a plan once, by the first instalment that arrived, so that a giver is thanked
 * once. `c` is a contribution.
 */
export const isThankedAlone = sql`(c.plan_id is null or not exists (select 1 from contributions o
  where o.plan_id = c.plan_id and o.id <> c.id and o.state = 'received' and (o.part < c.part or o.thanked_at is not null)))`
