import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateRestored } from './updates.events.ts'

/** Undoes the deletion of an update: it is as it was, and nobody is written to again. Refuses `UpdateNotFound`. */
export async function restoreUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ deletedAt, publishedAt }) =>
    deletedAt ? { set: { deletedAt: null }, ...(publishedAt ? { event: UpdateRestored } : {}) } : null,
  )
}
