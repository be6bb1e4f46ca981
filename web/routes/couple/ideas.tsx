import { choicesIn } from '#web/features/ideas/choices.ts'
import { IdeasScreen } from '#web/features/ideas/ideas-screen.tsx'
import { orderOfVisit } from '#web/features/ideas/order-of-visit.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { FindIdeasDocument, IdeaRoutesDocument, IdeasScreenDocument } from '#web/graphql/generated/graphql.ts'
import type { Execute } from '#web/graphql/execute.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/ideas.ts'

export const clientLoader = weddingData(['couple', 'list'], async ({ execute, weddingId, url }) => {
  const [found, { ideaRoutes }] = await Promise.all([
    findIdeas(execute, weddingId, url),
    execute(IdeaRoutesDocument),
  ])
  return { ...found, routes: ideaRoutes }
})

async function findIdeas(execute: Execute, weddingId: string, url: URL) {
  const { wedding } = await execute(IdeasScreenDocument, { weddingId })
  if (!wedding) throw notFound()
  const filters = { ...choicesIn(url.searchParams), ...orderOfVisit(wedding) }
  const { ideas } = await execute(FindIdeasDocument, filters)
  return { wedding, filters, ideas }
}

export default function Ideas({ loaderData }: Route.ComponentProps) {
  return <IdeasScreen key={loaderData.wedding.id} {...loaderData} />
}
