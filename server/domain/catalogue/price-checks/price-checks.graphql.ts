import { shownProviderRef } from '#server/domain/catalogue/experience-providers/index.ts'
import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaNotFound, ideaToEditRef } from '#server/domain/catalogue/idea-editing/index.ts'
import { ownProviderRef } from '#server/domain/catalogue/provider-links/index.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { money } from '#shared/money.ts'
import { checkIdeaPrice } from './check-idea-price.ts'
import { confirmOwnPrice } from './confirm-own-price.ts'
import { loadPriceCheck, type PriceCheck } from './price-check-queries.ts'

/** The check behind a price: who said so, and on which day. */
export const priceCheckRef = builder.objectRef<PriceCheck>('PriceCheck').implement({
  description: 'Check behind the price of an idea, with its source.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day of the check.' }),
    provider: t.field({
      type: shownProviderRef,
      nullable: true,
      description: 'Provider that confirmed the price; null if an administrator read it on a page.',
      resolve: ({ provider }) => provider,
    }),
    sourceUrl: t.exposeString('sourceUrl', {
      nullable: true,
      description: 'Page on which an administrator read the price.',
    }),
    supplier: t.exposeString('supplier', {
      nullable: true,
      description: 'Supplier whose booking system named the price.',
    }),
    priceFrom: t.field({
      type: moneyRef,
      description: 'Lowest price.',
      resolve: ({ priceFromMinor, currency }) => money(priceFromMinor, currency),
    }),
    priceTo: t.field({
      type: moneyRef,
      description: 'Highest price.',
      resolve: ({ priceToMinor, currency }) => money(priceToMinor, currency),
    }),
  }),
})

builder.objectField(ideaRef, 'priceCheck', (t) =>
  t.field({
    type: priceCheckRef,
    nullable: true,
    description: 'Check behind the present price; null if its source is not known.',
    resolve: ({ slug }, _, context) => loadPriceCheck(context, slug),
  }),
)

builder.objectField(ideaToEditRef, 'priceCheck', (t) =>
  t.field({
    type: priceCheckRef,
    nullable: true,
    description: 'Check behind the present price; null if its source is not known.',
    resolve: ({ slug }, _, context) => loadPriceCheck(context, slug),
  }),
)

const priceInputRef = builder.inputType('CheckedPriceInput', {
  description: 'Price range in the currency of the idea.',
  fields: (t) => ({
    priceFromMinor: t.field({ type: 'Minor', required: true, description: 'Lowest price in minor units.' }),
    priceToMinor: t.field({ type: 'Minor', required: true, description: 'Highest price in minor units.' }),
  }),
})
const priceArgument = { type: priceInputRef, required: true, description: 'Price of the idea.' } as const

builder.mutationFields((t) => ({
  confirmOwnPrice: t.field({
    type: ownProviderRef,
    description: 'Stores what an idea costs, as its provider says by its link.',
    args: {
      token: t.arg.string({ required: true, description: 'Token of the link.' }),
      ideaSlug: t.arg.string({ required: true, description: 'Slug of the idea.' }),
      price: t.arg(priceArgument),
    },
    errors: { types: [LinkNotValid, InvalidInput, TooManyAttempts] },
    resolve: (_, args, context) => confirmOwnPrice(context, args),
  }),
  checkIdeaPrice: t.field({
    type: ideaToEditRef,
    description: 'Stores the price of an idea that an administrator read today on a web page.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug of the idea.' }),
      sourceUrl: t.arg.string({ required: true, description: 'Address of the page, `https://…`.' }),
      price: t.arg(priceArgument),
    },
    errors: { types: [IdeaNotFound, InvalidInput] },
    resolve: (_, args, context) => checkIdeaPrice(context, args),
  }),
}))
