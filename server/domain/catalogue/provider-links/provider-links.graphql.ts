import {
  type ExperienceProvider,
  ExperienceProviderNotFound,
  ideasOfProviders,
  providerDataRef,
  providerRef,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { requireAdministrator } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { textsForCouples } from '#shared/inputs/experience-provider.ts'
import { leaveAsProvider } from './leave-as-provider.ts'
import { ownProvider } from './own-provider.ts'
import {
  localeOfProvider,
  type ProviderLink,
  providerLinkState,
  providerLinkStates,
  providerUrl,
} from './provider-link.ts'
import { type LinkedProvider, linkOfProvider } from './provider-link-store.ts'
import { ProviderHasNoLink } from './provider-links.refusals.ts'
import { renewProviderLink } from './renew-provider-link.ts'
import { revokeProviderLink } from './revoke-provider-link.ts'
import { saveOwnProvider } from './save-own-provider.ts'
import { sendProviderLink } from './send-provider-link.ts'

const linkStateEnum = builder.enumType('ProviderLinkState', {
  description: 'State of the link of a provider.',
  values: providerLinkStates,
})

const linkRef = builder
  .objectRef<{ readonly link: ProviderLink; readonly provider: ExperienceProvider }>('ProviderLink')
  .implement({
    description: 'Link by which a provider opens its own page, as administrators see it.',
    fields: (t) => ({
      state: t.field({
        type: linkStateEnum,
        description: 'State of the link. It is revoked, too, when an administrator changed the address.',
        resolve: ({ link, provider }, _, { clock }) => providerLinkState(link, provider, clock.now()),
      }),
      sentAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Time of the last mail with the link.',
        resolve: ({ link }) => link.sentAt,
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'End of validity.',
        resolve: ({ link }) => link.expiresAt,
      }),
      url: t.string({
        nullable: true,
        description: 'Address of the page; null unless the link is open.',
        resolve: ({ link, provider }, _, context) => {
          requireAdministrator(context.viewer)
          const isOpen = providerLinkState(link, provider, context.clock.now()) === 'open'
          return isOpen ? providerUrl(context, link) : null
        },
      }),
    }),
  })

builder.objectField(providerRef, 'link', (t) =>
  t.field({
    type: linkRef,
    nullable: true,
    description: 'Link of the provider; null if none was issued.',
    resolve: async (provider, _, { viewer, database }) => {
      requireAdministrator(viewer)
      const link = await linkOfProvider(database.db, provider.id)
      return link && { link, provider }
    },
  }),
)

/** The texts of a provider in the schema. */
export const providerTextEnum = builder.enumType('ProviderText', {
  description: 'Text of a provider that couples read.',
  values: textsForCouples,
})

/** A provider behind its link. Domains later in the order add fields. */
export const ownProviderRef = builder.objectRef<LinkedProvider>('OwnProvider').implement({
  description: 'Provider behind a link, as it sees itself.',
  fields: (t) => ({
    data: t.field({
      type: providerDataRef,
      description: 'Data of the provider, with texts that wait for an administrator.',
      resolve: ({ provider: { content, pendingTexts } }) => ({ ...content, ...pendingTexts }),
    }),
    pendingTexts: t.field({
      type: [providerTextEnum],
      description: 'Texts that couples do not read before an administrator has.',
      resolve: ({ provider }) => textsForCouples.filter((name) => name in provider.pendingTexts),
    }),
    locale: t.string({
      description: 'Locale of its page and mails.',
      resolve: ({ provider }) => localeOfProvider(provider.content),
    }),
    isShown: t.boolean({
      description: 'True if couples and guests see it.',
      resolve: ({ provider }) => provider.state === 'listed',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'End of the validity of the link.',
      resolve: ({ link }) => link.expiresAt,
    }),
    ideas: t.field({
      type: [ideaRef],
      description: 'Ideas that it offers.',
      resolve: async ({ provider: { id } }, _, { database }) =>
        (await ideasOfProviders(database.db, [id])).get(id) ?? [],
    }),
  }),
})

const leftProviderRef = builder.objectRef<{ readonly name: string }>('LeftProvider').implement({
  description: 'Provider that left for good.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name, which stays.' }) }),
})

const optionalText = (description: string) => ({ description })
const requiredText = (description: string) => ({ required: true, description }) as const
const ownProviderInputRef = builder.inputType('OwnProviderInput', {
  description: 'Data that a provider changes itself. Unknown values are empty or null.',
  fields: (t) => ({
    offer: t.string(requiredText('Description of the offer.')),
    season: t.string(requiredText('Season of the year.')),
    accessibility: t.string(requiredText('Accessibility: limitations and available help.')),
    contactPreference: t.string(requiredText('Preferred way of contact.')),
    phone: t.string(optionalText('Phone number.')),
    email: t.string(optionalText('Email address.')),
    web: t.string(optionalText('Web address, `https://…`.')),
    languages: t.stringList(requiredText('Languages that the provider speaks, the preferred one first.')),
  }),
})

const tokenArgument = { required: true, description: 'Token of the link.' } as const
const idArgument = { type: 'UUID', required: true, description: 'Id of the provider.' } as const

builder.queryField('ownProvider', (t) =>
  t.field({
    type: ownProviderRef,
    nullable: true,
    description: 'Provider behind a link; null for a link that is not open.',
    args: { token: t.arg.string(tokenArgument) },
    resolve: (_, { token }, context) => ownProvider(context, token),
  }),
)

builder.mutationFields((t) => ({
  sendProviderLink: t.field({
    type: providerRef,
    description: 'Mails a provider the link of its own page.',
    args: { id: t.arg(idArgument) },
    errors: { types: [ExperienceProviderNotFound, ProviderHasNoLink, InvalidInput, TooManyAttempts] },
    resolve: (_, { id }, context) => sendProviderLink(context, id),
  }),
  renewProviderLink: t.field({
    type: providerRef,
    description: 'Issues a new link for a provider; the former one ends.',
    args: { id: t.arg(idArgument) },
    errors: { types: [ExperienceProviderNotFound, ProviderHasNoLink] },
    resolve: (_, { id }, context) => renewProviderLink(context, id),
  }),
  revokeProviderLink: t.field({
    type: providerRef,
    description: 'Ends the link of a provider.',
    args: { id: t.arg(idArgument) },
    errors: { types: [ExperienceProviderNotFound] },
    resolve: (_, { id }, context) => revokeProviderLink(context, id),
  }),
  saveOwnProvider: t.field({
    type: ownProviderRef,
    description: 'Stores what a provider corrects by its link.',
    args: {
      token: t.arg.string(tokenArgument),
      input: t.arg({ type: ownProviderInputRef, required: true, description: 'Data of the provider.' }),
    },
    errors: { types: [LinkNotValid, InvalidInput, TooManyAttempts] },
    resolve: (_, { token, input }, context) => saveOwnProvider(context, token, input),
  }),
  leaveAsProvider: t.field({
    type: leftProviderRef,
    description: 'Removes a provider for good by its link, and erases its data.',
    args: { token: t.arg.string(tokenArgument) },
    errors: { types: [LinkNotValid, TooManyAttempts] },
    resolve: (_, { token }, context) => leaveAsProvider(context, token),
  }),
}))
