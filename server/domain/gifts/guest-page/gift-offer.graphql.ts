import { shownProviderRef } from '#server/domain/catalogue/experience-providers/index.ts'
import { offerOfGift, priceCheckRef } from '#server/domain/catalogue/price-checks/index.ts'
import { builder } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { guestGiftRef } from './guest-wedding.graphql.ts'

const offerOf = (id: string, context: AppContext) =>
  memoizePerRequest(context, `offer of ${id}`, () => offerOfGift(context.database.db, id))

builder.objectFields(guestGiftRef, (t) => ({
  providers: t.field({
    type: [shownProviderRef],
    description: 'Listed providers of the idea that the gift was made from.',
    resolve: async ({ id }, _, context) => (await offerOf(id, context)).providers,
  }),
  priceCheck: t.field({
    type: priceCheckRef,
    nullable: true,
    description: 'Check behind the present price of that idea; null if its source is not known.',
    resolve: async ({ id }, _, context) => (await offerOf(id, context)).priceCheck,
  }),
}))
