import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { templates } from '#shared/templates/index.ts'
import type { TemplateName } from '#shared/templates/template-names.ts'
import { untouchedPage } from './page-draft.ts'
import { PageUpdated } from './pages.events.ts'
import { pages } from './pages.tables.ts'

/**
 * Gives an unedited page a design and the colours of that design. An edited page stays as it is, so
 * that a repeated call changes nothing. Refuses `WeddingNotFound`.
 */
export async function chooseFirstDesign(
  context: AppContext,
  weddingId: string,
  template: TemplateName,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const [begun] = await tx
      .insert(pages)
      .values({ weddingId, version: 1, ...untouchedPage, template })
      .onConflictDoNothing()
      .returning({ weddingId: pages.weddingId })
    if (!begun) return wedding
    const theme = templates[template].palette ?? wedding.theme
    return changeWedding(tx, wedding, PageUpdated, { theme }, accountId)
  })
}
