import { IdeaForm } from '#web/features/catalogue/idea-form.tsx'
import { ideaTextFiles } from '#web/features/catalogue/idea-text-files.ts'
import { EditIdeaDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/idea.ts'

export const clientLoader = coupleData(ideaTextFiles, async ({ execute, params }) => {
  const { ideaToEdit } = await execute(EditIdeaDocument, { slug: params['slug'] ?? '' })
  if (!ideaToEdit) throw notFound()
  const at = now().toISOString()
  return { idea: ideaToEdit, now: at, today: at.slice(0, 10) }
})

export default function Idea({ loaderData }: Route.ComponentProps) {
  return <IdeaForm key={loaderData.idea.slug} {...loaderData} />
}
