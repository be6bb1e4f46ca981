import { eq, sql } from 'drizzle-orm'
import { giftsByIds, leftOfGift } from '#server/domain/gifts/gift-list/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type AvailabilityAlert, hashOfAlertToken } from './availability-alert.ts'
import { availabilityAlerts } from './availability-alerts.tables.ts'

/** The condition that guests can give something to the gift `g` of the wedding `w` now. */
const canBeGiven = sql`w.status = 'published' and not g.hidden and g.withdrawn_at is null
  and coalesce(${leftOfGift(sql`g`)}, 1) > 0`

/** Returns whether guests can give something to this gift now. */
export async function isFree(on: Reader, giftId: string): Promise<boolean> {
  const found = await rows(
    on,
    sql`select 1 from gifts g join weddings w on w.id = g.wedding_id where g.id = ${giftId} and ${canBeGiven}`,
  )
  return found.length > 0
}

/** Returns the ids of confirmed alerts whose gift is free again, in the order of the requests. */
export async function alertsToNotify(on: Reader, limit: number, offset: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    on,
    sql`select a.id from availability_alerts a join gifts g on g.id = a.gift_id join weddings w on w.id = a.wedding_id
      where a.confirmed_at is not null and a.notified_at is null and a.ended_at is null and ${canBeGiven}
      order by a.asked_at, a.id limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}

type WithGift = {
  readonly alert: AvailabilityAlert
  readonly wedding: Wedding
  readonly gift: { readonly id: string; readonly slug: string; readonly title: string }
}

/** Returns an alert with its gift and wedding, without a permission check; for jobs and holders of the link. */
export async function withGift(on: Reader, alert: AvailabilityAlert | undefined): Promise<WithGift | null> {
  if (!alert) return null
  const wedding = await weddingById(on, alert.weddingId)
  const gift = wedding ? (await giftsByIds(on, wedding.id, [alert.giftId])).get(alert.giftId) : undefined
  return wedding && gift ? { alert, wedding, gift } : null
}

/** Returns an alert by id, for jobs. */
export async function alertById(on: Reader, id: string): Promise<WithGift | null> {
  const [alert] = await on.select().from(availabilityAlerts).where(eq(availabilityAlerts.id, id))
  return withGift(on, alert)
}

/** Returns the alert behind a link; null for invalid links. */
export async function alertByToken(on: Reader, token: string): Promise<WithGift | null> {
  const [alert] = await on
    .select()
    .from(availabilityAlerts)
    .where(eq(availabilityAlerts.tokenHash, hashOfAlertToken(token)))
  return withGift(on, alert)
}
