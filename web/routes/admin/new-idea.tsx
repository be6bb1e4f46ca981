import { IdeaForm } from '#web/features/catalogue/idea-form.tsx'
import { ideaTextFiles } from '#web/features/catalogue/idea-text-files.ts'
import { newIdea } from '#web/features/catalogue/new-idea.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/new-idea.ts'

export const clientLoader = coupleData(ideaTextFiles, async () => {
  const at = now().toISOString()
  return { now: at, today: at.slice(0, 10) }
})

export default function NewIdea({ loaderData }: Route.ComponentProps) {
  return <IdeaForm idea={newIdea} {...loaderData} />
}
