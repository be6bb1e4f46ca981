import { sql } from 'drizzle-orm'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { alertToken } from '#server/domain/gifts/availability-alerts/index.ts'
import { requestAvailabilityAlert } from '#server/domain/gifts/availability-alerts/request-availability-alert.ts'
import { rows } from '#server/platform/db/database.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'

/** An alert that its owner has not confirmed. */
export async function alertOf(
  { platform, wedding }: Pick<WeddingWorld, 'platform' | 'wedding'>,
  gift: Pick<Gift, 'id' | 'slug'>,
  email = 'ana.gil@example.com',
) {
  await requestAvailabilityAlert(requestBy(platform), { slug: wedding.slug, gift: gift.slug, email })
  const [found] = await rows<{ id: string }>(
    platform.database.db,
    sql`select id from availability_alerts where gift_id = ${gift.id} and email = ${email.toLowerCase()}`,
  )
  const id = found?.id ?? ''
  return { id, token: alertToken(platform.secrets, id) }
}
