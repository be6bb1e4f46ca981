import { IdeaList } from '#web/features/catalogue/idea-list.tsx'
import { CatalogueDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/ideas.ts'

export const clientLoader = coupleData(['couple', 'catalogue', 'list'], async ({ execute }) => ({
  ...(await execute(CatalogueDocument)),
  now: now(),
}))

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return <IdeaList ideas={loaderData.ideasToEdit} now={loaderData.now} />
}
