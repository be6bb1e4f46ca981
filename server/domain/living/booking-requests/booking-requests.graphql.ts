import {
  type ExperienceProvider,
  shownProviderRef,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { loadGiftOffer } from '#server/domain/catalogue/price-checks/index.ts'
import { GiftNotFound, giftRef } from '#server/domain/gifts/gift-list/index.ts'
import { threadEnds } from '#server/domain/planning/mailbox/index.ts'
import { maySeeMoney, partOf } from '#server/domain/wedding/weddings/index.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { bookingRequestStates } from '#shared/states/booking-request.ts'
import { acceptOfferedDate } from './accept-offered-date.ts'
import { type BookingRequest, requestSides, sideOf } from './booking-request.ts'
import {
  BookingRequestMoved,
  BookingRequestNotFound,
  ProviderNotAskable,
} from './booking-requests.refusals.ts'
import { requestActs, type RequestEntry } from './booking-requests.tables.ts'
import { cancelBookingRequest } from './cancel-booking-request.ts'
import { requestDates } from './request-dates.ts'
import { requestsOf, type ShownRequest } from './request-queries.ts'

/** The states of a request in the schema. */
export const requestStateEnum = builder.enumType('BookingRequestState', {
  description: 'State of a request for dates to a provider.',
  values: bookingRequestStates.names,
})

const actEnum = builder.enumType('BookingRequestAct', {
  description: 'Step of the conversation between couple and provider.',
  values: requestActs,
})

const sideEnum = builder.enumType('BookingRequestSide', {
  description: 'Side that took a step: the couple, the provider, the operator, or time.',
  values: requestSides,
})

type ShownEntry = RequestEntry & { readonly who: string | null }

/** One step of a conversation in the schema. */
export const requestEntryRef = builder.objectRef<ShownEntry>('BookingRequestEntry').implement({
  description: 'One step of the conversation between couple and provider.',
  fields: (t) => ({
    act: t.expose('act', { type: actEnum, description: 'Step.' }),
    side: t.field({ type: sideEnum, description: 'Side that took it.', resolve: (entry) => sideOf(entry) }),
    at: t.field({ type: 'DateTime', description: 'Time.', resolve: ({ at }) => new Date(at) }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Name of the member who took it; null for other sides and for deleted accounts.',
    }),
    dates: t.field({ type: ['Date'], description: 'Days of the message.', resolve: ({ dates }) => dates }),
    text: t.exposeString('text', { description: 'Words of the message; may be empty.' }),
  }),
})

const askableProviderRef = builder.objectRef<ExperienceProvider>('AskableProvider').implement({
  description: 'Provider of a gift that can be asked for dates by mail.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the provider.' }),
    name: t.string({ description: 'Name.', resolve: ({ content }) => content.name }),
    place: t.string({ description: 'Place; may be empty.', resolve: ({ content }) => content.place }),
    season: t.string({ description: 'Season; may be empty.', resolve: ({ content }) => content.season }),
    hasCommission: t.boolean({
      description: 'True if the operator agreed a commission with the provider, outside of Vivencia.',
      resolve: ({ content }) => content.hasCommission ?? false,
    }),
  }),
})

const requestRef = builder.objectRef<ShownRequest>('BookingRequest').implement({
  description: 'Request for dates to the provider of a gift, for the members of the wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the request.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every step.' }),
    state: t.expose('state', { type: requestStateEnum, description: 'Current state.' }),
    providerId: t.expose('providerId', { type: 'UUID', description: 'Id of the provider.' }),
    provider: t.expose('provider', { type: shownProviderRef, description: 'Provider that was asked.' }),
    dates: t.field({ type: ['Date'], description: 'Requested days.', resolve: ({ dates }) => dates }),
    people: t.exposeInt('people', { description: 'Number of people.' }),
    wishes: t.exposeString('wishes', { description: 'Words of the couple; may be empty.' }),
    offeredDates: t.field({
      type: ['Date'],
      description: 'Days that the provider offered last.',
      resolve: ({ offeredDates }) => offeredDates,
    }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Agreed day.' }),
    latestMailId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Newest mail of the conversation in the mailbox; null for viewers without a mailbox.',
      resolve: async (request, _, context) => (await threadEndOf(request, context))?.mailId ?? null,
    }),
    unreadMails: t.int({
      description: 'Number of unread replies by mail; 0 for viewers without a mailbox.',
      resolve: async (request, _, context) => (await threadEndOf(request, context))?.unread ?? 0,
    }),
    entries: t.field({
      type: [requestEntryRef],
      description: 'The conversation, oldest first.',
      resolve: ({ entries, names }) =>
        entries.map((entry) => ({
          ...entry,
          who: (entry.accountId && names.get(entry.accountId)) || null,
        })),
    }),
  }),
})

/** The mailbox is for the partners. Mails of a request have its id as thread. */
async function threadEndOf({ id, weddingId }: BookingRequest, context: AppContext) {
  const ends = await memoizePerRequest(context, `mails of requests ${weddingId}`, async () => {
    const { db } = context.database
    if (!maySeeMoney(await partOf(db, context.viewer, weddingId))) return new Map<string, never>()
    const requests = [...(await loadRequests(context, weddingId)).values()]
    return threadEnds(
      db,
      weddingId,
      requests.map((request) => request.id),
    )
  })
  return ends.get(id) ?? null
}

refusalFields(BookingRequestMoved, (t) => ({
  state: t.field({
    type: requestStateEnum,
    nullable: true,
    description: 'Present state; null if there is no request.',
    resolve: ({ present }) => present?.state ?? null,
  }),
}))

const loadRequests = (context: AppContext, weddingId: string) =>
  memoizePerRequest(context, `booking requests ${weddingId}`, () =>
    requestsOf(context.database.db, weddingId),
  )

builder.objectFields(giftRef, (t) => ({
  bookingRequest: t.field({
    type: requestRef,
    nullable: true,
    description: 'Current or latest request for dates; null if no provider was asked.',
    resolve: async ({ id, weddingId }, _, context) =>
      (await loadRequests(context, weddingId)).get(id) ?? null,
  }),
  providersToAsk: t.field({
    type: [askableProviderRef],
    description: 'Listed providers of the gift with an email address.',
    resolve: async ({ id }, _, context) =>
      (await loadGiftOffer(context, id)).providers.filter(({ content }) => content.email),
  }),
}))

const requestInputRef = builder.inputType('BookingRequestInput', {
  description: 'Request of the couple to a provider.',
  fields: (t) => ({
    dates: t.field({ type: ['Date'], required: true, description: 'One to three days.' }),
    people: t.int({ required: true, description: 'Number of people.' }),
    wishes: t.string({ required: true, description: 'Words of the couple; may be empty.' }),
  }),
})

/** Returns a request after a step, as members see it. */
const shown = async (context: AppContext, { giftId, weddingId }: BookingRequest): Promise<ShownRequest> => {
  const request = (await requestsOf(context.database.db, weddingId)).get(giftId)
  if (!request) throw BookingRequestNotFound()
  return request
}

const idArgument = { type: 'UUID', required: true, description: 'Id of the request.' } as const
const versionArgument = { required: true, description: 'Version that the step is based on.' } as const

builder.mutationFields((t) => ({
  requestDates: t.field({
    type: requestRef,
    description:
      'Asks a provider of a gift for dates by mail, or again after it answered otherwise or not at all.',
    args: {
      giftId: t.arg({ type: 'UUID', required: true, description: 'Id of the gift.' }),
      providerId: t.arg({ type: 'UUID', required: true, description: 'Id of the provider.' }),
      input: t.arg({ type: requestInputRef, required: true, description: 'Content of the request.' }),
    },
    errors: {
      types: [GiftNotFound, BookingRequestMoved, ProviderNotAskable, InvalidInput, TooManyAttempts],
    },
    resolve: async (_, args, context) => shown(context, await requestDates(context, args)),
  }),
  acceptOfferedDate: t.field({
    type: requestRef,
    description: 'Accepts a day that the provider offered, and tells the provider.',
    args: {
      id: t.arg(idArgument),
      version: t.arg.int(versionArgument),
      date: t.arg({ type: 'Date', required: true, description: 'Offered day.' }),
    },
    errors: { types: [BookingRequestNotFound, BookingRequestMoved, InvalidInput] },
    resolve: async (_, args, context) => shown(context, await acceptOfferedDate(context, args)),
  }),
  cancelBookingRequest: t.field({
    type: requestRef,
    description: 'Cancels a request or an agreed day, and tells the provider.',
    args: { id: t.arg(idArgument), version: t.arg.int(versionArgument) },
    errors: { types: [BookingRequestNotFound, BookingRequestMoved] },
    resolve: async (_, args, context) => shown(context, await cancelBookingRequest(context, args)),
  }),
}))
