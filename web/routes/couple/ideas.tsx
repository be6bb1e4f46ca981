import { choicesIn } from '#web/features/ideas/choices.ts'
import { IdeasScreen } from '#web/features/ideas/ideas-screen.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { FindIdeasDocument, IdeasScreenDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/ideas.ts'

export const clientLoader = weddingData(['couple', 'list'], async ({ execute, weddingId, url }) => {
  const { wedding, ideaRoutes } = await execute(IdeasScreenDocument, { weddingId })
  if (!wedding) throw notFound()
  const { country, currency, weddingDate } = wedding
  const weddingMonth = Number(weddingDate.slice(5, 7))
  const filters = { ...choicesIn(url.searchParams), country, currency, weddingMonth }
  const { ideas } = await execute(FindIdeasDocument, filters)
  return { wedding, routes: ideaRoutes, filters, ideas }
})

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return <IdeasScreen key={loaderData.wedding.id} {...loaderData} />
}
