import { sql } from 'drizzle-orm'
import { leftOfGift } from '#server/domain/gifts/gift-list/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isCommitted, isGiven, isOnItsWay } from '#shared/states/contribution.ts'
import { isInCash, isToDecide, isToThank } from '#server/domain/gifts/contributions/index.ts'

export type GiftTotals = {
  giftId: string
  promised: bigint
  sent: bigint
  received: bigint
  /** Amount still available; null without a target. */
  left: bigint | null
  /** Number of givers who sent it or whose gift was received. */
  givers: number
  /** Number of givers who promised and have not sent. */
  holders: number
}

/** Returns promised, sent, received and available amounts for each gift of a wedding, in minor units. */
export async function giftTotals(on: Reader, weddingId: string): Promise<Map<string, GiftTotals>> {
  const found = await rows<GiftTotals>(
    on,
    sql`with given as (
        select l.gift_id,
          sum(l.amount_minor) filter (where c.state = 'held') as promised,
          sum(l.amount_minor) filter (where ${stateIn(sql`c.state`, isOnItsWay)}) as sent,
          sum(l.amount_minor - l.returned_minor) filter (where c.state = 'received') as received,
          count(distinct coalesce(c.plan_id, c.id)) filter (where ${stateIn(sql`c.state`, isCommitted)}) as givers,
          count(distinct coalesce(c.plan_id, c.id)) filter (where c.state = 'held') as holders
        from contribution_lines l join contributions c on c.id = l.contribution_id
        where c.wedding_id = ${weddingId} and ${stateIn(sql`c.state`, isGiven)} and not c.needs_decision
        group by l.gift_id)
      select g.id as "giftId", coalesce(given.promised, 0)::bigint as promised, coalesce(given.sent, 0)::bigint as sent,
        coalesce(given.received, 0)::bigint as received, coalesce(given.givers, 0)::int as givers, coalesce(given.holders, 0)::int as holders,
        (${leftOfGift(sql`g`)})::bigint as left
      from gifts g left join given on given.gift_id = g.id where g.wedding_id = ${weddingId}`,
  )
  return new Map(found.map((row) => [row.giftId, row]))
}

export type WeddingTotals = {
  promised: bigint
  sent: bigint
  received: bigint
  target: bigint
  left: bigint
  /** Part of `promised` that givers bring in cash. */
  inCash: bigint
  heldCount: number
  inCashCount: number
  sentCount: number
  receivedCount: number
  toDecideCount: number
  toThankCount: number
  givers: number
}

/** Returns promised and received totals of a wedding, and the numbers of contributions that wait for the couple. */
export async function weddingTotals(on: Reader, weddingId: string): Promise<WeddingTotals> {
  const [sums] = await rows<Omit<WeddingTotals, 'target' | 'left'>>(
    on,
    sql`select
        coalesce(sum(total_minor) filter (where state = 'held'), 0)::bigint as promised,
        coalesce(sum(total_minor) filter (where ${isInCash}), 0)::bigint as "inCash",
        coalesce(sum(total_minor) filter (where ${stateIn(sql`state`, isOnItsWay)}), 0)::bigint as sent,
        coalesce(sum(total_minor - returned_minor) filter (where state = 'received'), 0)::bigint as received,
        (count(*) filter (where state = 'held'))::int as "heldCount",
        (count(*) filter (where ${isInCash}))::int as "inCashCount",
        (count(*) filter (where state = 'sent'))::int as "sentCount",
        (count(*) filter (where state = 'received'))::int as "receivedCount",
        (count(*) filter (where ${isToDecide}))::int as "toDecideCount",
        (count(*) filter (where ${isToThank}))::int as "toThankCount",
        (count(distinct coalesce(plan_id, id)) filter (where ${stateIn(sql`state`, isCommitted)}))::int as givers
      from contributions c where wedding_id = ${weddingId}`,
  )
  const [goal] = await rows<{ target: bigint; left: bigint }>(
    on,
    sql`select coalesce(sum(g.target_minor), 0)::bigint as target,
        coalesce(sum(${leftOfGift(sql`g`)}), 0)::bigint as left
      from gifts g
      where g.wedding_id = ${weddingId} and g.withdrawn_at is null and not g.hidden and g.target_minor is not null`,
  )
  if (!sums || !goal) throw new Error('Aggregate query returned no row')
  return { ...sums, ...goal }
}

export type ReceivingAccountTotals = {
  receivingAccountId: string
  received: bigint
  /** Amount in the account's own currency, if it differs. */
  receivedAs: bigint
  receivedCount: number
  onItsWay: bigint
  onItsWayCount: number
}

/** Returns amounts received and marked as sent for each receiving account of a wedding. */
export async function receivingAccountTotals(
  on: Reader,
  weddingId: string,
): Promise<ReceivingAccountTotals[]> {
  return rows<ReceivingAccountTotals>(
    on,
    sql`select receiving_account_id as "receivingAccountId",
        coalesce(sum(total_minor - returned_minor) filter (where state = 'received'), 0)::bigint as received,
        coalesce(sum(sent_minor) filter (where state = 'received'), 0)::bigint as "receivedAs",
        (count(*) filter (where state = 'received'))::int as "receivedCount",
        coalesce(sum(total_minor) filter (where ${stateIn(sql`state`, isOnItsWay)}), 0)::bigint as "onItsWay",
        (count(*) filter (where ${stateIn(sql`state`, isOnItsWay)}))::int as "onItsWayCount"
      from contributions where wedding_id = ${weddingId} and receiving_account_id is not null
      group by receiving_account_id`,
  )
}
