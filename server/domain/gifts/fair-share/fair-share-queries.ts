import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isHolding } from '#shared/states/contribution.ts'
import type { KeptByAddress } from './fair-share.ts'

/**
 * Returns the hash of the client address within one wedding: comparable, not reversible. It is deleted when
 * the
 * contribution no longer holds a gift.
 */
export function clientAddressKey(context: AppContext, weddingId: string): string {
  const text = `${weddingId} ${addressKey(context.remoteAddress)}`
  return context.secrets.hmac('asked-from').update(text).digest('base64url').slice(0, 22)
}

const devicePrefix = 'device-'

/**
 * Returns the hash of the browser's random key within one wedding, and gives the browser a key if it has none;
 * null without a browser. It is removed with the hash of the address.
 */
export function deviceKey({ accessCookie, random, secrets }: AppContext, weddingId: string): string | null {
  if (!accessCookie) return null
  const known = accessCookie.brought.find((key) => key.startsWith(devicePrefix))
  const key = known ?? `${devicePrefix}${random.token(16)}`
  if (!known) accessCookie.add(key)
  return secrets.hmac('asked-by-device').update(`${weddingId} ${key}`).digest('base64url').slice(0, 22)
}

/** Serializes promises of one address, because concurrent ones would not see each other. */
export const lockClientAddress = defineLock<[giverAddressKey: string]>('asked-from')

/**
 * Returns the amount of the list that this address holds, the number of unsent promises of the browser, and
 * the list's total. Gifts
 * without a target are excluded.
 */
export async function keptByAddress(
  tx: Tx,
  weddingId: string,
  giverAddressKey: string,
  giverDeviceKey: string | null,
): Promise<KeptByAddress & { listMinor: bigint }> {
  const [usage] = await selectUsage(tx, { weddingId, giverAddressKey, giverDeviceKey })
  return {
    unsent: {
      promises: Number(usage?.promises ?? 0),
      ofDevice: Number(usage?.ofDevice ?? 0),
      gifts: Number(usage?.unsentGifts ?? 0),
      minor: BigInt(usage?.unsent ?? 0),
    },
    unconfirmed: { gifts: Number(usage?.gifts ?? 0), minor: BigInt(usage?.unconfirmed ?? 0) },
    listMinor: BigInt(usage?.list ?? 0),
  }
}

type UsageValues = {
  readonly weddingId: string
  readonly giverAddressKey: string
  readonly giverDeviceKey: string | null
}

const selectUsage = prepareRows<
  UsageValues,
  Record<'promises' | 'ofDevice' | 'unsentGifts' | 'unsent' | 'gifts' | 'unconfirmed' | 'list', string>
>((placeholder) => {
  const ofAddress = sql`c.asked_from = ${placeholder('giverAddressKey')}`
  const ofDevice = sql`coalesce(c.asked_by_device = ${placeholder('giverDeviceKey')}::text, false)`
  return sql`select count(distinct coalesce(c.plan_id, c.id)) filter (where ${ofAddress} and c.state = 'held')::text as "promises",
        count(distinct coalesce(c.plan_id, c.id)) filter (where ${ofDevice} and c.state = 'held')::text as "ofDevice",
        count(distinct (coalesce(c.plan_id, c.id), l.gift_id)) filter (where ${ofAddress} and c.state = 'held')::text as "unsentGifts",
        coalesce(sum(l.amount_minor) filter (where ${ofAddress} and c.state = 'held'), 0)::text as "unsent",
        count(distinct (coalesce(c.plan_id, c.id), l.gift_id)) filter (where ${ofAddress})::text as "gifts",
        coalesce(sum(l.amount_minor) filter (where ${ofAddress}), 0)::text as "unconfirmed",
        (select coalesce(sum(target_minor), 0) from gifts
          where wedding_id = ${placeholder('weddingId')} and not hidden and withdrawn_at is null)::text as "list"
      from contributions c
        join contribution_lines l on l.contribution_id = c.id
        join gifts g on g.id = l.gift_id and g.target_minor is not null
      where c.wedding_id = ${placeholder('weddingId')} and (${ofAddress} or ${ofDevice}) and ${stateIn(sql`c.state`, isHolding)}`
})
