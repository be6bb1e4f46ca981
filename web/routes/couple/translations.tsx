import { TranslationsScreen } from '#web/features/translations/translations-screen.tsx'
import { OwnTextsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { Route } from './+types/translations.ts'

export const clientLoader = weddingData(
  ['translations', 'page', 'couple'],
  async ({ execute, weddingId }) => {
    const { ownTexts } = await execute(OwnTextsDocument, { weddingId })
    if (!ownTexts) throw notFound()
    return ownTexts
  },
)

/** The words of the couple in another language. */
export default function TranslationsPage({ loaderData }: Route.ComponentProps) {
  const { id } = useWedding()
  return <TranslationsScreen key={id} own={loaderData} />
}
