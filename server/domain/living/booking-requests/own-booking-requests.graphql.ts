import { localeOfProvider, ownProviderRef } from '#server/domain/catalogue/provider-links/index.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { providerAnswers } from '#shared/inputs/booking-request.ts'
import { answerBookingRequest } from './answer-booking-request.ts'
import { requestEntryRef, requestStateEnum } from './booking-requests.graphql.ts'
import { BookingRequestMoved, BookingRequestNotFound } from './booking-requests.refusals.ts'
import { type OwnRequest, ownBookingRequest, ownRequests } from './request-queries.ts'

const answerEnum = builder.enumType('ProviderAnswer', {
  description: 'Answer of a provider: yes for a requested day, other days, or no.',
  values: providerAnswers,
})

const ownRequestRef = builder.objectRef<OwnRequest>('OwnBookingRequest').implement({
  description: 'Request for dates as its provider sees it, behind its link.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Id of the request.', resolve: ({ request }) => request.id }),
    version: t.int({
      description: 'Version number, increased by every step.',
      resolve: ({ request }) => request.version,
    }),
    state: t.field({
      type: requestStateEnum,
      description: 'Current state.',
      resolve: ({ request }) => request.state,
    }),
    locale: t.string({
      description: 'Locale of the page of the provider.',
      resolve: ({ provider }) => localeOfProvider(provider.content),
    }),
    providerName: t.string({
      description: 'Name of the provider.',
      resolve: ({ provider }) => provider.content.name,
    }),
    coupleNames: t.string({
      description: 'Names of the couple, in the language of the provider.',
      resolve: ({ wedding, provider }) =>
        coupleName({ ...wedding, locale: localeOfProvider(provider.content) }),
    }),
    giftTitle: t.exposeString('giftTitle', { description: 'Title of the gift.' }),
    dates: t.field({
      type: ['Date'],
      description: 'Requested days.',
      resolve: ({ request }) => request.dates,
    }),
    offeredDates: t.field({
      type: ['Date'],
      description: 'Days that the provider offered last.',
      resolve: ({ request }) => request.offeredDates,
    }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'Agreed day.',
      resolve: ({ request }) => request.date,
    }),
    people: t.int({ description: 'Number of people.', resolve: ({ request }) => request.people }),
    wishes: t.string({
      description: 'Words of the couple; may be empty.',
      resolve: ({ request }) => request.wishes,
    }),
    entries: t.field({
      type: [requestEntryRef],
      description: 'The conversation, oldest first, without names of members.',
      resolve: ({ request }) => request.entries.map((entry) => ({ ...entry, who: null })),
    }),
  }),
})

builder.objectField(ownProviderRef, 'bookingRequests', (t) =>
  t.field({
    type: [ownRequestRef],
    description: 'Requests for dates that are open or agreed, the latest first.',
    resolve: (linked, _, { database }) => ownRequests(database.db, linked),
  }),
)

const tokenArgument = { required: true, description: 'Token of the link.' } as const
const idArgument = { type: 'UUID', required: true, description: 'Id of the request.' } as const

builder.queryField('ownBookingRequest', (t) =>
  t.field({
    type: ownRequestRef,
    nullable: true,
    description:
      'Request of the provider behind a link; null for any other one, or for a link that is not open.',
    args: { token: t.arg.string(tokenArgument), id: t.arg(idArgument) },
    resolve: (_, { token, id }, context) => ownBookingRequest(context, token, id),
  }),
)

builder.mutationField('answerBookingRequest', (t) =>
  t.field({
    type: ownRequestRef,
    description: 'Stores the answer of a provider by its link.',
    args: {
      token: t.arg.string(tokenArgument),
      id: t.arg(idArgument),
      version: t.arg.int({ required: true, description: 'Version that the answer is based on.' }),
      answer: t.arg({ type: answerEnum, required: true, description: 'Answer.' }),
      dates: t.arg({ type: ['Date'], required: true, description: 'The day of a yes, or the offered days.' }),
      text: t.arg.string({ required: true, description: 'Words for the couple; may be empty.' }),
    },
    errors: {
      types: [LinkNotValid, BookingRequestNotFound, BookingRequestMoved, InvalidInput, TooManyAttempts],
    },
    resolve: async (_, { token, id, version, ...input }, context) => {
      const { provider, ...held } = await answerBookingRequest(context, { token, id, version, input })
      return { ...held, giftTitle: held.gift.title, provider }
    },
  }),
)
