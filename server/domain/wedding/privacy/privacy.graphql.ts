import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { PagePasswordWrong } from './privacy.refusals.ts'
import { renewPageAddress } from './renew-page-address.ts'
import { setAmountsShown } from './set-amounts-shown.ts'
import { setVisibility } from './set-visibility.ts'
import { unlockPage } from './unlock-page.ts'
import { isLocked } from './visit.ts'

export const visibilityEnum = builder.enumType('Visibility', {
  description: 'Public, unlisted at an unguessable address, or behind a password.',
  values: ['public', 'unlisted', 'password'] as const,
})

builder.objectFields(weddingRef, (t) => ({
  visibility: t.expose('visibility', { type: visibilityEnum, description: 'Visibility of the page.' }),
  amountsShown: t.exposeBoolean('amountsShown', {
    description: 'True if guests see the amounts of other guests.',
  }),
}))

type PageLock = { readonly isLocked: boolean }
const doorRef = builder.objectRef<PageLock>('PageDoor').implement({
  description: 'Access check of a page, without any data of the couple.',
  fields: (t) => ({
    isLocked: t.exposeBoolean('isLocked', { description: 'True if the page requires a password.' }),
  }),
})

builder.queryFields((t) => ({
  pageDoor: t.field({
    type: doorRef,
    description: 'Access check of a page: its password, unless this visitor entered it already.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the page.' }) },
    resolve: async (_, { slug }, context) => ({ isLocked: await isLocked(context, slug) }),
  }),
}))

builder.mutationFields((t) => ({
  unlockPage: t.field({
    type: doorRef,
    description: 'Unlocks a page with its password for this browser.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug of the page.' }),
      password: t.arg.string({ required: true, description: 'Password of the page.' }),
    },
    errors: { types: [PagePasswordWrong, TooManyAttempts] },
    resolve: async (_, { slug, password }, context) => ({
      isLocked: !(await unlockPage(context, slug, password)),
    }),
  }),
  setVisibility: t.field({
    type: weddingRef,
    description: 'Sets the visibility of the page.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      visibility: t.arg({ type: visibilityEnum, required: true, description: 'Visibility of the page.' }),
      password: t.arg.string({ description: 'New password; absent to keep the current one.' }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, input, context) => setVisibility(context, { ...input }),
  }),
  renewPageAddress: t.field({
    type: weddingRef,
    description: 'Replaces the secret address of an unlisted page. The previous address stops working.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => renewPageAddress(context, weddingId),
  }),
  setAmountsShown: t.field({
    type: weddingRef,
    description: 'Shows or hides amounts for other guests.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      shown: t.arg.boolean({ required: true, description: 'True to show, false to hide.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, shown }, context) => setAmountsShown(context, weddingId, shown),
  }),
}))
