import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db/database.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'

/** A notice to the partner about a gift. */
async function noticeOf(
  { platform, partner, wedding }: Pick<WeddingWorld, 'platform' | 'partner' | 'wedding'>,
  contributionId: string,
) {
  const notice = { id: platform.random.uuid() }
  const accountId = partner.kind === 'account' ? partner.accountId : ''
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into member_notices (id, wedding_id, account_id, kind, subject_id, created_at)
        values (${notice.id}, ${wedding.id}, ${accountId}, 'giftSent', ${contributionId}, now())`,
    ),
  )
  return notice
}

/** A device of the partner to which notices are pushed. */
async function pushDeviceInTable({
  platform,
  partner,
}: Pick<WeddingWorld, 'platform' | 'partner'>): Promise<{ id: string }> {
  const device = { id: platform.random.uuid() }
  const accountId = partner.kind === 'account' ? partner.accountId : ''
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into push_devices (id, account_id, session_id, endpoint, p256dh, auth, server_key, created_at)
        values (${device.id}, ${accountId}, ${platform.random.uuid()}, ${`https://push.example.net/${device.id}`}, '', '', '', now())`,
    ),
  )
  return device
}

/** A notice to the partner, and a device to which notices are pushed. */
export const noticesOf = async (
  world: Pick<WeddingWorld, 'platform' | 'partner' | 'wedding'>,
  contributionId: string,
) => ({ notice: await noticeOf(world, contributionId), pushDevice: await pushDeviceInTable(world) })
