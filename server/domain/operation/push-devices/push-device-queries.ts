import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { pushDevices } from './push-devices.tables.ts'

export type PushDevice = typeof pushDevices.$inferSelect

/** A session that was ended has no device; one that expired keeps it, so that a couple need not log in to be told. */
const isOpen = sql`exists (select 1 from sessions
  where sessions.id = ${pushDevices.sessionId} and sessions.account_id = ${pushDevices.accountId} and ended_at is null)`

/** Returns the devices of an account, oldest first. */
export function pushDevicesOf(on: Reader, accountId: string): Promise<PushDevice[]> {
  return on
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.accountId, accountId), isOpen))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))
}

/** Returns a device by id; null if it was removed or its session has ended. */
export async function findPushDevice(on: Reader, id: string): Promise<PushDevice | null> {
  const [device] = await on
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), isOpen))
  return device ?? null
}
