import { builder, countryEnum } from '#server/graphql/builder.ts'
import { celebrationRef, celebrationsOf, coupleName } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { answerInvitation } from './answer-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import {
  answerRef,
  invitationAnswerInputRef,
  invitationGuestInputRef,
  InvitationNotFound,
  type Guest,
  guestName,
  localeOf,
} from '#server/domain/people/guests/index.ts'
import { InvitationClosed } from './rsvp.refusals.ts'
import { type Invitation, openInvitation } from './invitation-query.ts'
import { isOpenToAnswer, lastDayToAnswer } from './rsvp-open.ts'

const invitedRef = builder.objectRef<Guest>('InvitedGuest').implement({
  description: 'A guest as their own household sees them.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Their id.' }),
    name: t.string({
      description: 'What they are called: at home, or by their names.',
      resolve: (guest) => guest.alias ?? guestName(guest),
    }),
    isChild: t.exposeBoolean('isChild', { description: 'Whether they eat what children eat.' }),
    dietaryNeeds: t.exposeString('dietaryNeeds', { nullable: true, description: 'What they cannot eat.' }),
    note: t.exposeString('note', { nullable: true, description: 'What they wrote.' }),
    song: t.exposeString('song', { nullable: true, description: 'The song they wish for.' }),
    answers: t.field({
      type: [answerRef],
      description: 'What they say to each celebration, in their order.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
})

const invitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'The invitation of a household, behind its link.',
  fields: (t) => ({
    weddingSlug: t.string({
      description: 'The address of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    isPagePublic: t.boolean({
      description: 'Whether that page can be seen.',
      resolve: ({ wedding }) => isVisibleToGuests(wedding.status),
    }),
    coupleNames: t.string({
      description: 'Who marries: “Lucía y Mateo”.',
      resolve: ({ wedding, household }) => coupleName({ ...wedding, locale: localeOf(household, wedding) }),
    }),
    weddingDate: t.field({
      type: 'Date',
      description: 'The day.',
      resolve: ({ wedding }) => wedding.weddingDate,
    }),
    country: t.field({
      type: countryEnum,
      description: 'Where it is.',
      resolve: ({ wedding }) => wedding.country,
    }),
    locale: t.string({
      description: 'The language and country of its words.',
      resolve: ({ wedding, household }) => localeOf(household, wedding),
    }),
    timeZone: t.string({
      description: 'The clock of the place.',
      resolve: ({ wedding }) => wedding.timeZone,
    }),
    theme: t.string({ description: 'The colour theme.', resolve: ({ wedding }) => wedding.theme }),
    imgCover: t.string({ description: 'Cover picture.', resolve: ({ wedding }) => wedding.imgCover }),
    greeting: t.string({
      description: 'How the couple address the household; its name where they wrote nothing.',
      resolve: ({ household }) => household.greeting || household.name,
    }),
    deadline: t.field({
      type: 'Date',
      description: 'The last day to answer, by the clock of the place.',
      resolve: ({ wedding }) => lastDayToAnswer(wedding),
    }),
    isOpen: t.boolean({
      description: 'Whether it is still answered here.',
      resolve: ({ wedding }, _, { clock }) => isOpenToAnswer(wedding, clock.now()),
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the household last answered.',
      resolve: ({ household }) => household.answeredAt,
    }),
    celebrations: t.field({
      type: [celebrationRef],
      description: 'To what they are invited, in order.',
      resolve: ({ wedding }, _, { database }) => celebrationsOf(database.db, wedding.id),
    }),
    guests: t.field({
      type: [invitedRef],
      description: 'Those who are invited, in order.',
      resolve: ({ household }) => [...household.guests],
    }),
  }),
})

type Found = { readonly sent: boolean }
const foundRef = builder.objectRef<Found>('InvitationSearch').implement({
  description: 'Response to a search for an invitation; always the same.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', {
      description: 'That the link is on its way, if there is such a household with an address.',
    }),
  }),
})

builder.queryFields((t) => ({
  invitation: t.field({
    type: invitationRef,
    nullable: true,
    description: 'The invitation behind a link; null for links that open nothing.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_, { token }, context) => openInvitation(context, token),
  }),
}))

builder.mutationFields((t) => ({
  answerInvitation: t.field({
    type: invitationRef,
    description: 'A household answers, or answers otherwise than before.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the link.' }),
      answers: t.arg({ type: [invitationAnswerInputRef], required: true, description: 'Who comes to what.' }),
      guests: t.arg({ type: [invitationGuestInputRef], description: 'What they say besides.' }),
      note: t.arg.string({ description: 'Words for the couple; they come into their mailbox.' }),
    },
    errors: { types: [InvitationNotFound, InvitationClosed, InvalidInput, TooManyAttempts] },
    resolve: (_, { token, answers, guests, note }, context) =>
      answerInvitation(context, token, { answers, guests: guests ?? [], note }),
  }),
  findInvitation: t.field({
    type: foundRef,
    description: 'Sends the invitation link for a guest’s name to the address of the household.',
    args: {
      slug: t.arg.string({ required: true, description: 'The address of the couple’s page.' }),
      name: t.arg.string({ required: true, description: 'The name, as people write it.' }),
    },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, { slug, name }, context) => findInvitation(context, slug, name),
  }),
}))
