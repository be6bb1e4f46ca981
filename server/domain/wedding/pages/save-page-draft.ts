import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { pageDraftInput } from '#shared/inputs/page.ts'
import { isSamePage, type PageDraft, picturesIn } from './page-draft.ts'
import { changePage, lockPage, refuseLostPictures } from './page-store.ts'
import { PageDraftChanged } from './pages.refusals.ts'

export type PageToSave = {
  readonly weddingId: string
  /** Version on which the draft is based. */
  readonly version: number
  readonly content: object
}

/**
 * Saves the draft of a page, invisible to guests. Refuses `PageDraftChanged` with the current draft if
 * another member has saved or published meanwhile. Idempotent.
 */
export async function savePageDraft(
  context: AppContext,
  { weddingId, version, content }: PageToSave,
): Promise<PageDraft> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const present = await lockPage(tx, wedding)
    const { template, theme, hasCountdown, showsBothLanguages } = present.content
    // An editor that was open before these fields existed sends none of them.
    const defaults = { template, theme, hasCountdown, showsBothLanguages }
    const form = parseInput(pageDraftInput, { ...defaults, ...content })
    if (isSamePage(present.content, form)) return present
    if (present.version !== version) throw PageDraftChanged({ present })
    await refuseLostPictures(tx, wedding.id, picturesIn(form))
    const saved = { version: version + 1, savedAt: context.clock.now(), savedBy: accountId }
    await changePage(tx, wedding.id, { ...saved, draft: isSamePage(present.published, form) ? null : form })
    await notifyClients(tx, weddingTopic(wedding.id), 'PageDraftSaved')
    return { ...present, ...saved, content: form }
  })
}
