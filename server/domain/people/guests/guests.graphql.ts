import { builder, countryEnum, refusalFields } from '#server/graphql/builder.ts'
import { mayArrange, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { answerFor } from './answer-for.ts'
import { deleteHousehold } from './delete-household.ts'
import { answerEnum, guestLanguageEnum, householdInputRef } from './guests.graphql-inputs.ts'
import { HouseholdChanged, HouseholdNotFound } from './guests.refusals.ts'
import type { Answer, Guest, Household } from './household.ts'
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

export const answerRef = builder.objectRef<Answer>('GuestAnswer').implement({
  description: 'What a guest says to a celebration.',
  fields: (t) => ({
    celebrationId: t.expose('celebrationId', { type: 'UUID', description: 'To which.' }),
    answer: t.expose('answer', { type: answerEnum, description: 'What.' }),
  }),
})

const guestRef = builder.objectRef<Guest>('Guest').implement({
  description: 'Invited guest.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Their id.' }),
    givenNames: t.exposeString('givenNames', { description: 'Given names.' }),
    surnames: t.exposeString('surnames', { description: 'One or two surnames; may be empty.' }),
    alias: t.exposeString('alias', { nullable: true, description: 'What they are called at home.' }),
    isChild: t.exposeBoolean('isChild', { description: 'Whether they eat what children eat.' }),
    dietaryNeeds: t.exposeString('dietaryNeeds', { nullable: true, description: 'What they cannot eat.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Their telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their e-mail address.' }),
    note: t.exposeString('note', { nullable: true, description: 'What they wrote when they answered.' }),
    song: t.exposeString('song', { nullable: true, description: 'The song they wish for.' }),
    answers: t.field({
      type: [answerRef],
      description: 'What they say to each celebration, in their order.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
})

export const householdRef = builder.objectRef<Household>('Household').implement({
  description: 'Those who are invited together and answer by one link.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What the couple call it.' }),
    greeting: t.exposeString('greeting', { description: 'How the invitation addresses it; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where its link can be sent.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Its telephone.' }),
    country: t.expose('country', { type: countryEnum, nullable: true, description: 'Where it lives.' }),
    language: t.expose('language', {
      type: guestLanguageEnum,
      nullable: true,
      description: 'In which language it is written to; null: in that of the wedding.',
    }),
    note: t.exposeString('note', { description: 'What the couple note about it; may be empty.' }),
    version: t.exposeInt('version', {
      description: 'Which of its versions this is; named when it is saved.',
    }),
    link: t.string({
      description: 'Private link to answer the invitation.',
      resolve: (household, _, context) => invitationUrl(context, household),
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last sent its link.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it first opened it.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last answered.',
    }),
    guests: t.field({
      type: [guestRef],
      description: 'Its guests, in order.',
      resolve: ({ guests }) => [...guests],
    }),
  }),
})

const pageRef = builder.objectRef<HouseholdPage>('HouseholdConnection').implement({
  description: 'A page of households.',
  fields: (t) => ({
    nodes: t.field({
      type: [householdRef],
      description: 'The households.',
      resolve: ({ nodes }) => [...nodes],
    }),
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
  }),
})

/** Which households, by what they have answered. */
export const householdFilterEnum = builder.enumType('HouseholdFilter', {
  description: 'All guests answered; at least one did not; at least one comes; all answered and none comes.',
  values: householdFilters,
})

refusalFields(HouseholdChanged, (t) => ({
  present: t.expose('present', { type: householdRef, description: 'As it is now.' }),
}))

builder.objectField(weddingRef, 'rsvpDeadline', (t) =>
  t.expose('rsvpDeadline', {
    type: 'Date',
    nullable: true,
    description: 'The last day on which guests answer; null: until the wedding.',
  }),
)

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const householdArgument = { type: 'UUID', required: true, description: 'Which household.' } as const

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
    description: 'The households of a wedding by their names, for its own people.',
    args: {
      weddingId: t.arg(weddingArgument),
      search: t.arg.string({ description: 'Only those whose names or addresses carry all these words.' }),
      answer: t.arg({ type: householdFilterEnum, description: 'Only those who have answered so.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 50, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: async (_, { weddingId, search, answer, first, after }, { database, viewer }) => {
      if (!mayArrange(await partOf(database.db, viewer, weddingId))) return noHouseholds
      return householdsOf(database.db, weddingId, {
        search: search ?? null,
        answer: answer ?? null,
        first: first ?? 50,
        after: after ?? null,
      })
    },
  }),
}))

builder.mutationFields((t) => ({
  saveHousehold: t.field({
    type: householdRef,
    description: 'Writes a household and its guests, new or changed.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      version: t.arg.int({ description: 'Which version was looked at; none of one that is new.' }),
      input: t.arg({ type: householdInputRef, required: true, description: 'The household.' }),
    },
    errors: { types: [WeddingNotFound, HouseholdNotFound, HouseholdChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveHousehold(context, { weddingId, id, version: version ?? null, input }),
  }),
  deleteHousehold: t.field({
    type: householdRef,
    description: 'Takes a household off the list.',
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
    description: 'Gives a household another link; the one before opens nothing any more.',
    args: { id: t.arg(householdArgument) },
    errors: { types: [HouseholdNotFound] },
    resolve: (_, { id }, context) => renewHouseholdLink(context, id),
  }),
  answerFor: t.field({
    type: householdRef,
    description: 'Notes what a guest has said by other ways, also after the deadline.',
    args: {
      guestId: t.arg({ type: 'UUID', required: true, description: 'Who.' }),
      celebrationId: t.arg({ type: 'UUID', required: true, description: 'To which celebration.' }),
      answer: t.arg({ type: answerEnum, required: true, description: 'What.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, asked, context) => answerFor(context, asked),
  }),
  setRsvpDeadline: t.field({
    type: weddingRef,
    description: 'Says until which day guests answer.',
    args: {
      weddingId: t.arg(weddingArgument),
      date: t.arg({ type: 'Date', description: 'The last day; left out: until the wedding.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, date }, context) => setRsvpDeadline(context, weddingId, date ?? null),
  }),
}))
