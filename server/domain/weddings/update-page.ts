import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { updatePageInput } from '#shared/inputs/wedding.ts'
import { replaceCelebrations, replaceStops } from './page-parts-store.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingToArrange } from './weddings.policy.ts'

/** Changes what the couple's page says: cover, story, the words of the list, celebrations and stops (each list as a whole). */
export async function updatePage(context: AppContext, input: unknown): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  const form = checked(updatePageInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, form.id)
    if (form.celebrations) await replaceCelebrations(tx, wedding.id, form.celebrations)
    if (form.stops) await replaceStops(tx, wedding.id, form.stops)
    const changes: Partial<Wedding> = {}
    if (form.imgCover) changes.imgCover = form.imgCover
    if (form.storyTitle != null) changes.storyTitle = form.storyTitle
    if (form.story != null) changes.story = form.story
    if (form.listTitle != null) changes.listTitle = form.listTitle
    if (form.listIntro != null) changes.listIntro = form.listIntro
    return changeWedding(tx, wedding, 'PageUpdated', changes, viewer.accountId)
  })
}
