import { shownProviderRef } from '#server/domain/catalogue/experience-providers/index.ts'
import { loadGiftOffer, priceCheckRef } from '#server/domain/catalogue/price-checks/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { guestGiftRef } from './guest-wedding.graphql.ts'

builder.objectFields(guestGiftRef, (t) => ({
  providers: t.field({
    type: [shownProviderRef],
    description: 'Listed providers of the idea that the gift was made from.',
    resolve: async ({ id }, _, context) => (await loadGiftOffer(context, id)).providers,
  }),
  priceCheck: t.field({
    type: priceCheckRef,
    nullable: true,
    description: 'Check behind the present price of that idea; null if its source is not known.',
    resolve: async ({ id }, _, context) => (await loadGiftOffer(context, id)).priceCheck,
  }),
}))
