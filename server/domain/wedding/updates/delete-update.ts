import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'

/** Takes an update away; `restoreUpdate` undoes it. Mails that have left are with their readers. Refuses `UpdateNotFound`. */
export async function deleteUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ deletedAt }) =>
    deletedAt ? null : { set: { deletedAt: context.clock.now(), pinnedAt: null } },
  )
}
