import { initialsOf, namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { CouplePageTop } from '#web/features/couple-page/couple-page-top.tsx'
import { PageEditorScreen } from '#web/features/page-editor/page-editor.tsx'
import type { SerializedPage } from '#web/features/page-editor/content.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { PageToEditDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/page.ts'

export const clientLoader = weddingData(
  ['page', 'guest', 'couple', 'pictures', 'appearance'],
  async ({ execute, weddingId }) => {
    const { pageDraft, wedding } = await execute(PageToEditDocument, { weddingId })
    if (!pageDraft || !wedding) throw notFound()
    return { draft: pageDraft, wedding }
  },
)

export default function Page({ loaderData: { draft, wedding } }: Route.ComponentProps) {
  const look = {
    id: wedding.id,
    names: namesOf(wedding.partners),
    monogram: initialsOf(wedding.partners).filter(Boolean).join(' & '),
    renderTop: (page: SerializedPage) => <CouplePageTop wedding={wedding} page={page} />,
  }
  return <PageEditorScreen key={wedding.id} draft={draft} look={look} />
}
