import { ChoosingScreen } from '#web/features/choosing-together/choosing-screen.tsx'
import { ChoosingScreenDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import type { Route } from './+types/choosing.ts'

export const clientLoader = weddingData(['couple', 'list'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(ChoosingScreenDocument, { weddingId })
  if (!wedding?.choosingTogether) throw notFound()
  return { wedding, choosing: wedding.choosingTogether }
})

export default function Choosing({ loaderData: { wedding, choosing } }: Route.ComponentProps) {
  return <ChoosingScreen key={wedding.id} wedding={wedding} choosing={choosing} />
}
