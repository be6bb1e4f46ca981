import { ListEditor } from '#web/features/list-editor/list-editor.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { ListEditorDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { unlessOnlySearchChanged } from '#web/workspace/gift-list/unless-only-search-changed.ts'
import type { Route } from './+types/list.ts'

export const clientLoader = weddingData(['couple', 'list'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(ListEditorDocument, { weddingId })
  if (!wedding) throw notFound()
  return wedding
})

export const shouldRevalidate = unlessOnlySearchChanged

export default function List({ loaderData }: Route.ComponentProps) {
  return <ListEditor key={loaderData.id} wedding={loaderData} />
}
