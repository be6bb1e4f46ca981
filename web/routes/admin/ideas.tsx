import { IdeaList } from '#web/features/catalogue/idea-list.tsx'
import { CatalogueDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/ideas.ts'

export const clientLoader = coupleData(['couple', 'catalogue', 'list'], ({ execute }) =>
  execute(CatalogueDocument),
)

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return <IdeaList ideas={loaderData.ideasToEdit} />
}
