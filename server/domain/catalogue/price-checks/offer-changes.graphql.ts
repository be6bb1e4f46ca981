import { shownProviderRef } from '#server/domain/catalogue/experience-providers/index.ts'
import { providerTextEnum } from '#server/domain/catalogue/provider-links/index.ts'
import { GiftNotFound, giftRef, markOfferSeen } from '#server/domain/gifts/gift-list/index.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { money } from '#shared/money.ts'
import { loadOfferChanges, type OfferChange } from './offer-changes.ts'

const priceChangeRef = builder.objectRef<NonNullable<OfferChange['price']>>('OfferPriceChange').implement({
  description: 'Price of an idea before and after a check.',
  fields: (t) => ({
    fromBefore: t.field({
      type: moneyRef,
      description: 'Lowest price before.',
      resolve: ({ before }) => money(before.priceFromMinor, before.currency),
    }),
    toBefore: t.field({
      type: moneyRef,
      description: 'Highest price before.',
      resolve: ({ before }) => money(before.priceToMinor, before.currency),
    }),
    fromNow: t.field({
      type: moneyRef,
      description: 'Lowest price now.',
      resolve: ({ now }) => money(now.priceFromMinor, now.currency),
    }),
    toNow: t.field({
      type: moneyRef,
      description: 'Highest price now.',
      resolve: ({ now }) => money(now.priceToMinor, now.currency),
    }),
  }),
})

const textChangeRef = builder.objectRef<NonNullable<OfferChange['text']>>('OfferTextChange').implement({
  description: 'Text of a provider after a change.',
  fields: (t) => ({
    field: t.expose('field', { type: providerTextEnum, description: 'Text that changed.' }),
    now: t.exposeString('now', { description: 'Text now; may be empty.' }),
  }),
})

const changeRef = builder.objectRef<OfferChange>('OfferChange').implement({
  description: 'Change of the offer behind a gift: its price, or a text of a provider.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
    provider: t.expose('provider', {
      type: shownProviderRef,
      nullable: true,
      description: 'Provider that made it; null if an administrator read the price on a page.',
    }),
    price: t.expose('price', {
      type: priceChangeRef,
      nullable: true,
      description: 'Price, if it changed.',
    }),
    text: t.expose('text', { type: textChangeRef, nullable: true, description: 'Text, if one changed.' }),
  }),
})

builder.objectField(giftRef, 'offerChanges', (t) =>
  t.field({
    type: [changeRef],
    description:
      'Changes of the offer since the couple added the gift or dismissed former ones, the latest first.',
    resolve: (gift, _, context) => loadOfferChanges(context, gift),
  }),
)

builder.mutationField('markOfferSeen', (t) =>
  t.field({
    type: giftRef,
    description: 'Dismisses the changes of the offer of a gift up to a time, or shows them again.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the gift.' }),
      seenAt: t.arg({
        type: 'DateTime',
        description: 'Time of the latest dismissed change; null shows all since the gift was added.',
      }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id, seenAt }, context) => markOfferSeen(context, id, seenAt ?? null),
  }),
)
