import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { updateInput } from '#shared/inputs/update.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateNotFound } from './updates.refusals.ts'
import { UpdatePublished } from './updates.events.ts'

/**
 * Publishes an update; current followers are mailed once. A repeated call changes nothing. Refuses
 * `UpdateNotFound`, and `InvalidInput` for a draft saved before today's text rules.
 */
export async function publishUpdate(context: AppContext, id: string): Promise<Update> {
  return changeUpdate(context, id, ({ title, text, photos, deletedAt, publishedAt }) => {
    if (deletedAt) throw UpdateNotFound()
    if (publishedAt) return null
    parseInput(updateInput, { title, text, photos })
    return { set: { publishedAt: context.clock.now() }, event: UpdatePublished }
  })
}
