import { GiftForm } from '#web/features/gift-form/gift-form.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { EditGiftDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/edit-gift.ts'

export const clientLoader = weddingData(
  ['couple', 'list', 'guest'],
  async ({ execute, weddingId, params }) => {
    const { wedding } = await execute(EditGiftDocument, { weddingId })
    const gift = wedding?.gifts.find(({ id }) => id === params['gift'])
    if (!wedding || !gift) throw notFound()
    return { wedding, gift }
  },
)

export default function EditGift({ loaderData: { wedding, gift } }: Route.ComponentProps) {
  return <GiftForm key={gift.id} wedding={wedding} gift={gift} offerChanges={gift.offerChanges} />
}
