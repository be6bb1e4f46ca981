import { GiftForm } from '#web/features/gift-form/gift-form.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { NewGiftDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/new-gift.ts'

export const clientLoader = weddingData(['couple', 'list', 'guest'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(NewGiftDocument, { weddingId })
  if (!wedding) throw notFound()
  return wedding
})

export default function NewGift({ loaderData }: Route.ComponentProps) {
  return <GiftForm key={loaderData.id} wedding={loaderData} gift={null} />
}
