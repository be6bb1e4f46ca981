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
  visibility: t.expose('visibility', { type: visibilityEnum, description: 'Who may see its page.' }),
  amountsShown: t.exposeBoolean('amountsShown', {
    description: 'Whether guests see how much the others gave.',
  }),
}))

type Door = { readonly isLocked: boolean }
const doorRef = builder.objectRef<Door>('PageDoor').implement({
  description: 'Access check of a page, without any data of the couple.',
  fields: (t) => ({
    isLocked: t.exposeBoolean('isLocked', { description: 'Whether only its password is missing.' }),
  }),
})

builder.queryFields((t) => ({
  pageDoor: t.field({
    type: doorRef,
    description: 'Whether the page at this address asks for a password that this visitor has not given yet.',
    args: { slug: t.arg.string({ required: true, description: 'The address.' }) },
    resolve: async (_, { slug }, context) => ({ isLocked: await isLocked(context, slug) }),
  }),
}))

builder.mutationFields((t) => ({
  unlockPage: t.field({
    type: doorRef,
    description: 'Opens a page with its password, for this browser.',
    args: {
      slug: t.arg.string({ required: true, description: 'The address.' }),
      password: t.arg.string({ required: true, description: 'What the couple told their guests.' }),
    },
    errors: { types: [PagePasswordWrong, TooManyAttempts] },
    resolve: async (_, { slug, password }, context) => ({
      isLocked: !(await unlockPage(context, slug, password)),
    }),
  }),
  setVisibility: t.field({
    type: weddingRef,
    description: 'Says who may see the page.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      visibility: t.arg({ type: visibilityEnum, required: true, description: 'Who.' }),
      password: t.arg.string({ description: 'What guests will be asked, where it is new.' }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, input, context) => setVisibility(context, { ...input }),
  }),
  renewPageAddress: t.field({
    type: weddingRef,
    description: 'Gives an unlisted page another secret address; the old one leads nowhere.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => renewPageAddress(context, weddingId),
  }),
  setAmountsShown: t.field({
    type: weddingRef,
    description: 'Says whether guests see how much the others gave.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      shown: t.arg.boolean({ required: true, description: 'Whether.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, shown }, context) => setAmountsShown(context, weddingId, shown),
  }),
}))
