import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db/database.ts'
import type { SimulatedWedding } from './wedding-simulation.ts'

type Sums = { account: string; ledger: bigint; register: bigint }

/**
 * Returns every balance that differs from the sum of the contributions, every gift whose money exceeds its
 * target, and cash that counts as given before it is received or whose hold ends before the wedding.
 */
export async function ledgerDifferences(
  world: Pick<SimulatedWedding, 'platform' | 'weddingId'>,
): Promise<unknown[]> {
  const on = world.platform.database.db
  const book = world.weddingId
  const differing = await rows<Sums>(
    on,
    sql`with given as (
        select l.gift_id, c.state, c.needs_decision, l.amount_minor - l.returned_minor as amount_minor from contributions c
        join contribution_lines l on l.contribution_id = c.id where c.wedding_id = ${book}),
      register as (
        select ${book} || '/gift:' || gift_id as account, 'posted' as phase,
          sum(amount_minor) filter (where state = 'received' and not needs_decision) as amount from given group by gift_id
        union all select ${book} || '/gift:' || gift_id, 'pending',
          sum(amount_minor) filter (where state in ('held', 'sent', 'notFound')) from given group by gift_id
        union all select ${book} || '/unassigned', 'posted',
          sum(total_minor - returned_minor) filter (where needs_decision and state = 'received') from contributions where wedding_id = ${book}
        union all select ${book} || '/disputed', 'posted',
          sum(total_minor - returned_minor) filter (where state = 'disputed') from contributions where wedding_id = ${book}
        union all select ${book} || '/promised', 'posted', 0),
      ledger as (
        select id as account, 'posted' as phase, cr_posted - dr_posted as amount from lg_account where book = ${book}
        union all select id, 'pending', cr_pending - dr_pending from lg_account where book = ${book})
      select r.account || ' ' || r.phase as account, coalesce(l.amount, 0)::bigint as ledger, coalesce(r.amount, 0)::bigint as register
      from register r left join ledger l using (account, phase)
      where coalesce(l.amount, 0) <> coalesce(r.amount, 0)`,
  )
  const overfunded = await rows(
    on,
    sql`select g.title from gifts g join contribution_lines l on l.gift_id = g.id join contributions c on c.id = l.contribution_id
      where g.wedding_id = ${book} and g.target_minor is not null and c.state in ('held', 'sent', 'notFound', 'received', 'disputed') and not c.needs_decision
      group by g.id having sum(l.amount_minor - l.returned_minor) > g.target_minor`,
  )
  const cashGivenEarly = await rows(
    on,
    sql`select c.reference, c.state, c.hold_ends_at from contributions c join weddings w on w.id = c.wedding_id
      left join receiving_accounts r on r.id = c.receiving_account_id
      where c.wedding_id = ${book} and ((c.state in ('sent', 'notFound') and (r.kind = 'cash' or c.cash_promised_at is not null))
        or (c.state = 'held' and c.cash_promised_at is not null and c.hold_ends_at < w.wedding_date))`,
  )
  return [...differing, ...overfunded, ...cashGivenEarly]
}
