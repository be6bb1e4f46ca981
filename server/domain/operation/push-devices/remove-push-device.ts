import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { PushDevice } from './push-device-queries.ts'
import { PushDeviceNotFound } from './push-devices.refusals.ts'
import { pushDevices } from './push-devices.tables.ts'

/** Removes a device of the viewer, to which nothing is pushed any more. Refuses `PushDeviceNotFound`. */
export async function removePushDevice(context: AppContext, id: string): Promise<PushDevice> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.accountId, accountId)))
      .returning()
    if (!removed) throw PushDeviceNotFound()
    return removed
  })
}
