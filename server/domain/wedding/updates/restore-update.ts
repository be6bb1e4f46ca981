import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateRestored } from './updates.events.ts'

/** Restores a deleted update as it was, without mailing it again. Refuses `UpdateNotFound`. */
export async function restoreUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ deletedAt, publishedAt }) =>
    deletedAt ? { set: { deletedAt: null }, ...(publishedAt ? { event: UpdateRestored } : {}) } : null,
  )
}
