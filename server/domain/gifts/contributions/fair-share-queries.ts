import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isHolding } from '#shared/states/contribution.ts'
import type { KeptByAddress } from './fair-share.ts'

/**
 * Returns the hash of the client address within one wedding: comparable, not reversible. It is removed as
 * soon as the contribution keeps nothing reserved.
 */
export function askedFromKey(context: AppContext, weddingId: string): string {
  const text = `${weddingId} ${addressKey(context.remoteAddress)}`
  return createHmac('sha256', context.secrets.key('asked-from')).update(text).digest('base64url').slice(0, 22)
}

/** Lets promises of one address be made one after the other: two at once would not see each other. */
export const lockAskedFrom = defineLock<[askedFrom: string]>('asked-from')

/**
 * Returns what this address keeps reserved of the list, and the list's total; gifts without a target cannot
 * be used up.
 */
export async function keptByAddress(
  tx: Tx,
  weddingId: string,
  askedFrom: string,
): Promise<KeptByAddress & { listMinor: bigint }> {
  const [kept] = await rows<
    Record<'promises' | 'unsentGifts' | 'unsent' | 'gifts' | 'unconfirmed' | 'list', string>
  >(
    tx,
    sql`select count(distinct coalesce(c.plan_id, c.id)) filter (where c.state = 'held')::text as "promises",
        count(distinct (coalesce(c.plan_id, c.id), l.gift_id)) filter (where c.state = 'held')::text as "unsentGifts",
        coalesce(sum(l.amount_minor) filter (where c.state = 'held'), 0)::text as "unsent",
        count(distinct (coalesce(c.plan_id, c.id), l.gift_id))::text as "gifts",
        coalesce(sum(l.amount_minor), 0)::text as "unconfirmed",
        (select coalesce(sum(target_minor), 0) from gifts
          where wedding_id = ${weddingId} and not hidden and withdrawn_at is null)::text as "list"
      from contributions c
        join contribution_lines l on l.contribution_id = c.id
        join gifts g on g.id = l.gift_id and g.target_minor is not null
      where c.wedding_id = ${weddingId} and c.asked_from = ${askedFrom} and ${stateIn(sql`c.state`, isHolding)}`,
  )
  return {
    unsent: {
      promises: Number(kept?.promises ?? 0),
      gifts: Number(kept?.unsentGifts ?? 0),
      minor: BigInt(kept?.unsent ?? 0),
    },
    unconfirmed: { gifts: Number(kept?.gifts ?? 0), minor: BigInt(kept?.unconfirmed ?? 0) },
    listMinor: BigInt(kept?.list ?? 0),
  }
}
