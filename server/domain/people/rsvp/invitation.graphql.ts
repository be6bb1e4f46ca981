import { builder, countryEnum } from '#server/graphql/builder.ts'
import {
  celebrationRef,
  celebrationsOf,
  coupleName,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import {
  ownWordsOf,
  ownWordsRef,
  readerTranslator,
  translateCelebration,
} from '#server/domain/wedding/translations/index.ts'
import { loadReplies, questionnaireOf, questionRef, replyRef } from '#server/domain/people/questions/index.ts'
import { designOf, templateEnum } from '#server/domain/wedding/pages/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { invitedTo } from '#shared/invited-celebrations.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { answerInvitation } from './answer-invitation.ts'
import { findInvitation, type InvitationSearch } from './find-invitation.ts'
import {
  answerRef,
  invitationAnswerInputRef,
  InvitationNotFound,
  type Guest,
  guestName,
  householdCountry,
  invitationUrl,
  localeOf,
  writtenName,
} from '#server/domain/people/guests/index.ts'
import { invitationGuestInputRef } from './invitation.graphql-inputs.ts'
import { InvitationClosed } from './rsvp.refusals.ts'
import { type Invitation, openInvitation } from './invitation-query.ts'
import { isOpenToAnswer, lastDayToAnswer } from './rsvp-open.ts'
import { setInvitationSearch } from './set-invitation-search.ts'

const invitedRef = builder.objectRef<Guest>('InvitedGuest').implement({
  description: 'Guest as shown to their own household.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Guest id.' }),
    name: t.string({
      description: 'Nickname, or else the full name.',
      resolve: (guest, _, { language }) => guest.alias ?? guestName(guest, language),
    }),
    isChild: t.exposeBoolean('isChild', {
      description: 'True for a guest who receives the children’s menu.',
    }),
    companionName: t.string({
      nullable: true,
      description: 'Name of a companion; empty until the household tells it. Null for other guests.',
      resolve: (guest) => guest.companion && (guest.companion === 'named' ? writtenName(guest) : ''),
    }),
    dietaryNeeds: t.exposeString('dietaryNeeds', { nullable: true, description: 'Dietary needs.' }),
    note: t.exposeString('note', { nullable: true, description: 'Note written with the answer.' }),
    song: t.exposeString('song', { nullable: true, description: 'Song request.' }),
    replies: t.field({
      type: [replyRef],
      description: 'Replies to the questions of the couple.',
      resolve: ({ id }, _, context) => loadReplies(context, id),
    }),
    answers: t.field({
      type: [answerRef],
      description: 'Answers to the celebrations of the invitation, in their order.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
})

export const invitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'Invitation behind a household’s link.',
  fields: (t) => ({
    weddingSlug: t.string({
      description: 'Slug of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    isPagePublic: t.boolean({
      description: 'True if the page is visible.',
      resolve: ({ wedding }) => isVisibleToGuests(wedding.status),
    }),
    coupleNames: t.string({
      description: 'Names of the couple, such as “Lucía y Mateo”.',
      resolve: ({ wedding, household }) => coupleName({ ...wedding, locale: localeOf(household, wedding) }),
    }),
    url: t.string({
      description: 'Address of the invitation.',
      resolve: ({ household }, _, context) => invitationUrl(context, household),
    }),
    weddingDate: t.field({
      type: 'Date',
      description: 'Date of the wedding.',
      resolve: ({ wedding }) => wedding.weddingDate,
    }),
    country: t.field({
      type: countryEnum,
      description: 'Country of the wedding.',
      resolve: ({ wedding }) => wedding.country,
    }),
    guestCountry: t.field({
      type: countryEnum,
      nullable: true,
      description:
        'Country of the household: as entered, else by the prefix of a phone number; null if unknown.',
      resolve: ({ household }) => householdCountry(household),
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding, household }) => localeOf(household, wedding),
    }),
    timeZone: t.string({
      description: 'Time zone of the place.',
      resolve: ({ wedding }) => wedding.timeZone,
    }),
    theme: t.string({ description: 'The colour theme.', resolve: ({ wedding }) => wedding.theme }),
    template: t.field({
      type: templateEnum,
      description: 'Design of the couple’s page.',
      resolve: async ({ wedding }, _, { database }) => (await designOf(database.db, wedding)).template,
    }),
    imgCover: t.string({ description: 'Cover picture.', resolve: ({ wedding }) => wedding.imgCover }),
    greeting: t.string({
      description: 'Greeting of the household; its name if none was written.',
      resolve: ({ household }) => household.greeting || household.name,
    }),
    deadline: t.field({
      type: 'Date',
      description: 'Last day to answer, in the time zone of the wedding.',
      resolve: ({ wedding }) => lastDayToAnswer(wedding),
    }),
    isOpen: t.boolean({
      description: 'True if the household can still answer here.',
      resolve: ({ wedding }, _, { clock }) => isOpenToAnswer(wedding, clock.now()),
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest answer.',
      resolve: ({ household }) => household.answeredAt,
    }),
    celebrations: t.field({
      type: [celebrationRef],
      description: 'Celebrations to which they are invited, in order.',
      resolve: async ({ wedding, household }, _, context) => {
        const translate = await readerTranslator(context, wedding)
        const celebrations = invitedTo(
          household.celebrationIds,
          await celebrationsOf(context.database.db, wedding.id),
        )
        return celebrations.map((celebration) => translateCelebration(celebration, translate))
      },
    }),
    ownWords: t.field({
      type: ownWordsRef,
      description: 'Language of the couple’s words in the invitation.',
      resolve: async ({ wedding, household }, _, context) => {
        const celebrations = invitedTo(
          household.celebrationIds,
          await celebrationsOf(context.database.db, wedding.id),
        )
        const { questions } = await questionnaireOf(context.database.db, wedding.id)
        const texts = celebrations.flatMap(({ name, note, dressCode }) => [name, note, dressCode])
        const questionTexts = questions.flatMap(({ text, options }) => [text, ...options])
        return ownWordsOf(context, wedding, [...texts, ...questionTexts])
      },
    }),
    questions: t.field({
      type: [questionRef],
      description: 'Questions of the couple, in order.',
      resolve: async ({ wedding }, _, context) => {
        const translate = await readerTranslator(context, wedding)
        const { questions } = await questionnaireOf(context.database.db, wedding.id)
        return questions.map((question) => ({
          ...question,
          text: translate(question.text),
          labels: question.options.map(translate),
        }))
      },
    }),
    guests: t.field({
      type: [invitedRef],
      description: 'Invited guests, in order.',
      resolve: ({ household }) => [...household.guests],
    }),
  }),
})

const foundRef = builder.objectRef<InvitationSearch>('InvitationSearch').implement({
  description: 'Response to a search for an invitation; the same for known and unknown names.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', {
      description: 'True, whether or not a household with an address was found.',
    }),
    token: t.exposeString('token', {
      nullable: true,
      description: 'Token of the invitation, if name and telephone number or code belong to one household.',
    }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  findsByPhone: t.exposeBoolean('findsByPhone', {
    description: 'True if the name of a guest and the end of a telephone number open an invitation.',
  }),
  findsByCode: t.exposeBoolean('findsByCode', {
    description: 'True if the name of a guest and the code on the card of the household open an invitation.',
  }),
}))

builder.queryFields((t) => ({
  invitation: t.field({
    type: invitationRef,
    nullable: true,
    description: 'Invitation behind a link; null for unknown links.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_, { token }, context) => openInvitation(context, token),
  }),
}))

builder.mutationFields((t) => ({
  answerInvitation: t.field({
    type: invitationRef,
    description: 'Saves the answers of a household.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the link.' }),
      answers: t.arg({
        type: [invitationAnswerInputRef],
        required: true,
        description: 'Answers of the guests.',
      }),
      guests: t.arg({ type: [invitationGuestInputRef], description: 'Further answers of the guests.' }),
      note: t.arg.string({ description: 'Message to the couple, delivered to their mailbox.' }),
    },
    errors: { types: [InvitationNotFound, InvitationClosed, InvalidInput, TooManyAttempts] },
    resolve: (_, { token, answers, guests, note }, context) =>
      answerInvitation(context, token, { answers, guests: guests ?? [], note }),
  }),
  findInvitation: t.field({
    type: foundRef,
    description:
      'Sends the invitation link for a guest’s name to the address of the household, or returns it to those who know the end of its telephone number or the code on its card, if the couple allow that.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug of the couple’s page.' }),
      name: t.arg.string({ required: true, description: 'Name of the guest, in any spelling.' }),
      clue: t.arg.string({
        description: 'Telephone number, its last four digits, or the code on the card of the household.',
      }),
    },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, { slug, ...search }, context) => findInvitation(context, slug, search),
  }),
  setInvitationSearch: t.field({
    type: weddingRef,
    description: 'Sets what opens an invitation together with the name of a guest.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      findsByPhone: t.arg.boolean({
        required: true,
        description: 'True for the end of a telephone number.',
      }),
      findsByCode: t.arg.boolean({
        required: true,
        description: 'True for the code on the card of the household.',
      }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, ...clues }, context) => setInvitationSearch(context, weddingId, clues),
  }),
}))
