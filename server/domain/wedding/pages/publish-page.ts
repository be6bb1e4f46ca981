import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  changeWedding,
  replaceCelebrations,
  replaceStops,
  weddingToArrange,
} from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { pageInput } from '#shared/inputs/page.ts'
import { isSamePage, type PageDraft, picturesIn } from './page-draft.ts'
import { changePage, lockPage, refuseLostPictures } from './page-store.ts'
import { PageDraftChanged } from './pages.refusals.ts'
import { PageUpdated } from './pages.events.ts'

export type PageToPublish = {
  readonly weddingId: string
  /** Version that the member has seen. */
  readonly version: number
}

/**
 * Publishes the draft. Refuses `InvalidInput` for content that guests could not read, with paths into the
 * page, and `PageDraftChanged` when it is no longer the version the member has seen.
 */
export async function publishPage(
  context: AppContext,
  { weddingId, version }: PageToPublish,
): Promise<PageDraft> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const present = await lockPage(tx, wedding)
    if (isSamePage(present.content, present.published)) return present
    if (present.version !== version) throw PageDraftChanged({ present })
    const page = parseInput(pageInput, present.content)
    await refuseLostPictures(tx, wedding.id, picturesIn(page))
    await replaceCelebrations(tx, wedding.id, page.celebrations)
    await replaceStops(tx, wedding.id, page.stops)
    const { imgCover, listTitle, listIntro, theme, template, typeface } = page
    const { coverFocalX, coverFocalY, hasCountdown, showsBothLanguages, sections } = page
    const published = { version: version + 1, publishedAt: context.clock.now(), publishedBy: accountId }
    const settings = { hasCountdown, showsBothLanguages }
    const look = { template, typeface, coverFocalX, coverFocalY, ...settings, sections }
    await changePage(tx, wedding.id, { ...published, ...look, draft: null })
    await changeWedding(tx, wedding, PageUpdated, { imgCover, listTitle, listIntro, theme }, accountId)
    return { ...present, ...published, content: page, published: page }
  })
}
