import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'

/**
 * Deletes and unpins an update; `restoreUpdate` undoes the deletion. Emails already sent are not affected.
 * Refuses `UpdateNotFound`.
 */
export async function deleteUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ deletedAt }) =>
    deletedAt ? null : { set: { deletedAt: context.clock.now(), pinnedAt: null } },
  )
}
