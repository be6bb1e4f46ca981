import { builder } from '#server/graphql/builder.ts'
import { ContributionNotFound } from '#server/domain/gifts/contributions/index.ts'
import { InvitationNotFound } from '#server/domain/people/guests/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { grantAccess } from '#server/domain/wedding/privacy/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { eraseGuestData } from './erase-guest-data.ts'
import {
  erasableFields,
  type GuestData,
  type GuestDatum,
  guestData,
  guestLinks,
  isErasable,
  keptFields,
} from './guest-data.ts'

const linkEnum = builder.enumType('GuestLink', {
  description: 'Kind of private link by which a guest reaches their data: of a gift or of an invitation.',
  values: guestLinks,
})

const fieldEnum = builder.enumType('GuestField', {
  description: 'Kind of data stored about a guest.',
  values: [...erasableFields, ...keptFields] as const,
})

const datumRef = builder.objectRef<GuestDatum>('GuestDatum').implement({
  description: 'Data item stored about a guest.',
  fields: (t) => ({
    field: t.field({ type: fieldEnum, description: 'Kind of data.', resolve: ({ field }) => field }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Person or celebration to which it belongs; empty for the guest as a whole.',
    }),
    value: t.exposeString('value', { description: 'Value; for a voice note, its URL.' }),
    isErasable: t.boolean({ description: 'True if an erasure deletes it.', resolve: isErasable }),
  }),
})

const guestDataRef = builder.objectRef<GuestData>('GuestData').implement({
  description: 'All data stored about the guest behind a private link.',
  fields: (t) => ({
    link: t.field({ type: linkEnum, description: 'Kind of link.', resolve: ({ link }) => link }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding }) => coupleName(wedding),
    }),
    weddingSlug: t.string({
      description: 'Address of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    locale: t.string({
      description: 'Language and country of the page.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'Colour theme.', resolve: ({ wedding }) => wedding.theme }),
    items: t.field({
      type: [datumRef],
      description: 'Stored data items.',
      resolve: ({ items }) => [...items],
    }),
    takesBack: t.exposeBoolean('takesBack', { description: 'True if an erasure undoes an unsent promise.' }),
  }),
})

type Erased = { readonly erased: boolean }
const erasedRef = builder.objectRef<Erased>('GuestDataErased').implement({
  description: 'Result of an erasure.',
  fields: (t) => ({
    erased: t.exposeBoolean('erased', { description: 'Always true.' }),
  }),
})

const linkArgument = { type: linkEnum, required: true, description: 'Kind of link.' } as const
const tokenArgument = { required: true, description: 'Token of the private link.' } as const

builder.queryFields((t) => ({
  guestData: t.field({
    type: guestDataRef,
    nullable: true,
    description: 'All data stored about the guest behind a private link; null for unknown links.',
    args: { link: t.arg(linkArgument), token: t.arg.string(tokenArgument) },
    resolve: async (_, { link, token }, context) => {
      const data = await guestData(context, link, token)
      if (data) await grantAccess(context, data.wedding.id)
      return data
    },
  }),
}))

builder.mutationFields((t) => ({
  eraseGuestData: t.field({
    type: erasedRef,
    description: 'Erases the data of the guest behind a private link. Amounts and dates of gifts remain.',
    args: { link: t.arg(linkArgument), token: t.arg.string(tokenArgument) },
    errors: { types: [ContributionNotFound, InvitationNotFound, TooManyAttempts] },
    resolve: async (_, { link, token }, context) => {
      await eraseGuestData(context, link, token)
      return { erased: true }
    },
  }),
}))
