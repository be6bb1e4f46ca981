import { sql } from 'drizzle-orm'

// Conditions of the tabs and of their counts. `c` is a contribution.

/** Promised, to be brought in cash. */
export const isInCash = sql`(c.state = 'held' and c.cash_promised_at is not null)`

/** The couple must look for the money, or decide on it. */
export const isToDecide = sql`((c.needs_decision and c.state = 'received') or c.state = 'notFound')`

/** Received and not thanked. A plan counts once, by the first instalment that arrived: its giver is thanked once. */
export const isToThank = sql`(c.state = 'received' and c.thanked_at is null and not c.needs_decision
  and (c.plan_id is null or not exists (select 1 from contributions o
    where o.plan_id = c.plan_id and o.id <> c.id and o.state = 'received' and (o.part < c.part or o.thanked_at is not null))))`
