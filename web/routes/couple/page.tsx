import { initialsOf, namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { PageEditorScreen } from '#web/features/page-editor/page-editor.tsx'
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
    theme: wedding.theme,
    names: namesOf(wedding.partners),
    monogram: initialsOf(wedding.partners).filter(Boolean).join(' & '),
  }
  return <PageEditorScreen key={wedding.id} draft={draft} look={look} />
}
