import { inArray, sql } from 'drizzle-orm'
import type { SessionEraser } from '#server/domain/identity/accounts/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { pushDevices } from './push-devices.tables.ts'

/** Removes the devices of sessions that end by a log-out, from elsewhere, or with a changed password. */
export const erasePushDevices: SessionEraser = async (tx, sessionIds) => {
  await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, [...sessionIds]))
}

/** Removes devices that have not been used for so long that their session is forgotten: a month after it expired. */
export const forgetPushDevicesJob = defineJob<Record<string, never>>({
  kind: 'forget-push-devices',
  run: async ({ database }) => {
    await database.transaction((tx) =>
      tx
        .delete(pushDevices)
        .where(sql`not exists (select 1 from sessions where sessions.id = ${pushDevices.sessionId})`),
    )
  },
})
