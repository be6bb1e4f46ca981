import { builder, countryEnum, refusalFields } from '#server/graphql/builder.ts'
import { mayArrange, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { householdOrders } from '#shared/household-orders.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { answerFor } from './answer-for.ts'
import { cardCode } from './card-code.ts'
import { deleteHousehold } from './delete-household.ts'
import { changeHouseholds } from './change-households.ts'
import {
  answerEnum,
  companionEnum,
  guestLanguageEnum,
  householdChangeInputRef,
  householdInputRef,
  householdSideEnum,
} from './guests.graphql-inputs.ts'
import { HouseholdChanged, HouseholdNotFound } from './guests.refusals.ts'
import { type CelebrationAnswer, type Guest, guestName, type Household } from './household.ts'
import {
  householdFilters,
  householdOfViewer,
  type HouseholdPage,
  householdsOf,
  noHouseholds,
} from './household-queries.ts'
import { invitationUrl } from './invitation-link.ts'
import { renewHouseholdLink } from './renew-household-link.ts'
import { restoreHousehold } from './restore-household.ts'
import { saveHousehold } from './save-household.ts'
import { setRsvpDeadline } from './set-rsvp-deadline.ts'

export const answerRef = builder.objectRef<CelebrationAnswer>('GuestAnswer').implement({
  description: 'Answer of a guest to a celebration.',
  fields: (t) => ({
    celebrationId: t.expose('celebrationId', { type: 'UUID', description: 'Id of the celebration.' }),
    answer: t.expose('answer', { type: answerEnum, description: 'Answer.' }),
  }),
})

export const guestRef = builder.objectRef<Guest>('Guest').implement({
  description: 'Invited guest.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Guest id.' }),
    name: t.string({
      description: 'Full name; for a companion without one, words in the language of the viewer.',
      resolve: (guest, _, { language }) => guestName(guest, language),
    }),
    givenNames: t.exposeString('givenNames', {
      description: 'Given names; may be empty for a companion whose name is unknown.',
    }),
    surnames: t.exposeString('surnames', { description: 'One or two surnames; may be empty.' }),
    alias: t.exposeString('alias', { nullable: true, description: 'Nickname used at home.' }),
    isChild: t.exposeBoolean('isChild', {
      description: 'True for a guest who receives the children’s menu.',
    }),
    companion: t.expose('companion', {
      type: companionEnum,
      nullable: true,
      description: 'State of a companion; null for guests whom the couple know.',
    }),
    dietaryNeeds: t.exposeString('dietaryNeeds', { nullable: true, description: 'Dietary needs.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    note: t.exposeString('note', { nullable: true, description: 'Note written with the answer.' }),
    song: t.exposeString('song', { nullable: true, description: 'Song request.' }),
    answers: t.field({
      type: [answerRef],
      description: 'Answers to the celebrations of the invitation, in their order.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
})

export const householdRef = builder.objectRef<Household>('Household').implement({
  description: 'Guests who are invited together and answer by one link.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Household id.' }),
    name: t.exposeString('name', { description: 'Name of the household, as the couple write it.' }),
    greeting: t.exposeString('greeting', { description: 'Greeting of the invitation; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address for the invitation link.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    country: t.expose('country', {
      type: countryEnum,
      nullable: true,
      description: 'Country of the household.',
    }),
    language: t.expose('language', {
      type: guestLanguageEnum,
      nullable: true,
      description: 'Language of messages to the household; null for that of the wedding.',
    }),
    note: t.exposeString('note', { description: 'Private note of the couple; may be empty.' }),
    side: t.expose('side', {
      type: householdSideEnum,
      nullable: true,
      description: 'Side of the household; null while the couple have not chosen one.',
    }),
    tags: t.stringList({
      description: 'Private tags of the couple, in order of their addition.',
      resolve: ({ tags }) => [...tags],
    }),
    celebrationIds: t.field({
      type: ['UUID'],
      nullable: true,
      description:
        'Celebrations to which the household is invited; null for all of them, including later ones.',
      resolve: ({ celebrationIds }) => celebrationIds,
    }),
    version: t.exposeInt('version', { description: 'Version number, passed when saving.' }),
    link: t.string({
      description: 'Private link to answer the invitation.',
      resolve: (household, _, context) => invitationUrl(context, household),
    }),
    cardCode: t.string({
      description: 'Code on the printed card, which opens the invitation together with the name of a guest.',
      resolve: (household, _, { secrets }) => cardCode(secrets, household),
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the link was last sent.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first visit.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest answer.',
    }),
    guests: t.field({
      type: [guestRef],
      description: 'Guests of the household, in order.',
      resolve: ({ guests }) => [...guests],
    }),
  }),
})

const pageRef = builder.objectRef<HouseholdPage>('HouseholdConnection').implement({
  description: 'Page of households.',
  fields: (t) => ({
    nodes: t.field({
      type: [householdRef],
      description: 'Households of this page.',
      resolve: ({ nodes }) => [...nodes],
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Total number of results over all pages.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
  }),
})

export const householdFilterEnum = builder.enumType('HouseholdFilter', {
  description:
    'Filter by answers: all guests answered; some did not; some attend; all declined; some are undecided.',
  values: householdFilters,
})

const householdOrderEnum = builder.enumType('HouseholdOrder', {
  description: 'Order of households: by name; latest answer, newest, or largest first.',
  values: householdOrders,
})

refusalFields(HouseholdChanged, (t) => ({
  present: t.expose('present', {
    type: householdRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

builder.objectField(weddingRef, 'rsvpDeadline', (t) =>
  t.expose('rsvpDeadline', {
    type: 'Date',
    nullable: true,
    description: 'Last day on which guests can answer, before the wedding day; null for the day before it.',
  }),
)

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const householdArgument = { type: 'UUID', required: true, description: 'Id of the household.' } as const

builder.queryFields((t) => ({
  household: t.field({
    type: householdRef,
    nullable: true,
    description: 'Household of the viewer’s wedding; null for others.',
    args: { id: t.arg(householdArgument) },
    resolve: (_, { id }, { database, viewer }) => householdOfViewer(database.db, viewer, id),
  }),
  households: t.field({
    type: pageRef,
    description: 'Households of a wedding; members only.',
    args: {
      weddingId: t.arg(weddingArgument),
      search: t.arg.string({ description: 'Search text. Names or addresses must contain all its words.' }),
      answer: t.arg({ type: householdFilterEnum, description: 'Filter by answers.' }),
      side: t.arg({ type: householdSideEnum, description: 'Filter by side.' }),
      tag: t.arg.string({ description: 'Filter by a tag.' }),
      order: t.arg({ type: householdOrderEnum, defaultValue: 'name', description: 'Order.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 50, description: 'Page size.' }),
      after: t.arg.string({ description: '`endCursor` of the previous page.' }),
    },
    resolve: async (_, { weddingId, search, answer, side, tag, order, first, after }, context) => {
      const { database, viewer } = context
      if (!mayArrange(await partOf(database.db, viewer, weddingId))) return noHouseholds
      return householdsOf(database.db, weddingId, {
        search: search ?? null,
        answer: answer ?? null,
        side: side ?? null,
        tag: tag ?? null,
        order: order ?? 'name',
        first: first ?? 50,
        after: after ?? null,
      })
    },
  }),
}))

builder.mutationFields((t) => ({
  saveHousehold: t.field({
    type: householdRef,
    description: 'Creates or updates a household with its guests.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new object.' }),
      input: t.arg({ type: householdInputRef, required: true, description: 'The household.' }),
    },
    errors: { types: [WeddingNotFound, HouseholdNotFound, HouseholdChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveHousehold(context, { weddingId, id, version: version ?? null, input }),
  }),
  changeHouseholds: t.field({
    type: [householdRef],
    description: 'Changes sides, tags and answers of several households; all changes or none are saved.',
    args: {
      weddingId: t.arg(weddingArgument),
      changes: t.arg({ type: [householdChangeInputRef], required: true, description: 'The changes.' }),
    },
    errors: {
      types: [WeddingNotFound, HouseholdNotFound, InvalidInput],
      result: { description: 'Households after their change.' },
      dataField: { description: 'The changed households.' },
    },
    resolve: (_, { weddingId, changes }, context) => changeHouseholds(context, weddingId, changes),
  }),
  deleteHousehold: t.field({
    type: householdRef,
    description: 'Deletes a household.',
    args: { id: t.arg(householdArgument) },
    errors: { types: [HouseholdNotFound] },
    resolve: (_, { id }, context) => deleteHousehold(context, id),
  }),
  restoreHousehold: t.field({
    type: householdRef,
    description: 'Undoes the deletion of a household.',
    args: { id: t.arg(householdArgument) },
    errors: { types: [HouseholdNotFound] },
    resolve: (_, { id }, context) => restoreHousehold(context, id),
  }),
  renewHouseholdLink: t.field({
    type: householdRef,
    description: 'Replaces the link of a household. The previous link stops working.',
    args: { id: t.arg(householdArgument) },
    errors: { types: [HouseholdNotFound] },
    resolve: (_, { id }, context) => renewHouseholdLink(context, id),
  }),
  answerFor: t.field({
    type: householdRef,
    description: 'Records an answer that a guest gave elsewhere, also after the deadline.',
    args: {
      guestId: t.arg({ type: 'UUID', required: true, description: 'Id of the guest.' }),
      celebrationId: t.arg({ type: 'UUID', required: true, description: 'Id of the celebration.' }),
      answer: t.arg({ type: answerEnum, required: true, description: 'Answer.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, args, context) => answerFor(context, args),
  }),
  setRsvpDeadline: t.field({
    type: weddingRef,
    description: 'Sets the last day on which guests can answer.',
    args: {
      weddingId: t.arg(weddingArgument),
      date: t.arg({ type: 'Date', description: 'Last day; absent for the wedding day.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, date }, context) => setRsvpDeadline(context, weddingId, date ?? null),
  }),
}))
