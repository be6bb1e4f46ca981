import type { AppContext } from '#server/graphql/viewer.ts'
import { pageOf, publishPage, savePageDraft } from '#server/domain/wedding/pages/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { PageContent } from '#shared/inputs/page.ts'

/** Returns the page of a wedding with its draft. */
export async function pageAt({ database }: AppContext, weddingId: string) {
  const wedding = await weddingById(database.db, weddingId)
  if (!wedding) throw new Error('The wedding of a test is there')
  return pageOf(database.db, wedding)
}

/** Publishes these changes of a page; the rest stays as it is. */
export async function showOnPage(
  context: AppContext,
  weddingId: string,
  changes: { readonly [Part in keyof PageContent]?: unknown },
) {
  const { version, content } = await pageAt(context, weddingId)
  const saved = await savePageDraft(context, { weddingId, version, content: { ...content, ...changes } })
  return publishPage(context, { weddingId, version: saved.version })
}
