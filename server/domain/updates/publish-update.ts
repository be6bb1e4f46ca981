import type { AppContext } from '#server/domain/accounts/index.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateNotFound } from './updates.refusals.ts'

/**
 * Shows an update to guests; whoever follows the wedding by then is written to, once. Publishing again changes nothing. Refuses
 * `UpdateNotFound`.
 */
export async function publishUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ deletedAt, publishedAt }) => {
    if (deletedAt) throw new UpdateNotFound()
    return publishedAt ? null : { set: { publishedAt: context.clock.now() }, fact: 'UpdatePublished' }
  })
}
