import DataLoader from 'dataloader'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { HouseholdNotFound, householdRef, householdsOnList } from '#server/domain/people/guests/index.ts'
import { mayArrange, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { addressForms, addressNumbers, messageChannels, messageKinds } from '#shared/inputs/outreach.ts'
import { forgetMessage } from './forget-message.ts'
import { type KeptText, messagesOf, type SentMessage, textsOf } from './message-queries.ts'
import { MessageNotFound, MessageTextChanged } from './outreach.refusals.ts'
import { recordMessage } from './record-message.ts'
import { remindByMail, type Reminded } from './remind-by-mail.ts'
import { saveMessageText } from './save-message-text.ts'

const kindEnum = builder.enumType('MessageKind', {
  description: 'What a couple write to a household about.',
  values: messageKinds,
})
const channelEnum = builder.enumType('MessageChannel', {
  description: 'By which way a message went.',
  values: messageChannels,
})
const ownChannelEnum = builder.enumType('OwnMessageChannel', {
  description: 'A way by which the couple send something themselves.',
  values: ['whatsapp', 'other'] as const,
})
const formEnum = builder.enumType('AddressForm', {
  description: 'How people are spoken to: as in Spain, as in most of America, with vos, and in English.',
  values: addressForms,
})
const numberEnum = builder.enumType('AddressNumber', {
  description: 'Whether one person is spoken to, or several.',
  values: addressNumbers,
})

const messageRef = builder.objectRef<SentMessage>('HouseholdMessage').implement({
  description: 'Something that was sent to a household.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    kind: t.expose('kind', { type: kindEnum, description: 'About what.' }),
    channel: t.expose('channel', { type: channelEnum, description: 'By which way.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When.' }),
    by: t.exposeString('by', { nullable: true, description: 'Who sent it, while they are there.' }),
  }),
})

builder.objectField(householdRef, 'messages', (t) =>
  t.field({
    type: [messageRef],
    description: 'What was sent to it, the latest first.',
    resolve: ({ id }, _, context) =>
      memoizePerRequest(
        context,
        'household messages',
        () => new DataLoader((ids: readonly string[]) => messagesOf(context.database.db, ids)),
      ).load(id),
  }),
)

const textRef = builder.objectRef<KeptText>('MessageText').implement({
  description: 'What a couple say in their own words.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindEnum, description: 'In which kind of message.' }),
    form: t.expose('form', { type: formEnum, description: 'To people spoken to in which way.' }),
    number: t.expose('number', { type: numberEnum, description: 'To one or several.' }),
    text: t.exposeString('text', {
      description: 'The words, with `{enlace}` where the link of the household goes.',
    }),
  }),
})

const outreachRef = builder.objectRef<{ readonly weddingId: string }>('Outreach').implement({
  description: 'What a couple write to their guests.',
  fields: (t) => ({
    households: t.field({
      type: [householdRef],
      description: 'Everybody on the list, by the names of their households.',
      resolve: ({ weddingId }, _, { database }) => householdsOnList(database.db, weddingId),
    }),
    texts: t.field({
      type: [textRef],
      description: 'The texts of their own; of the others ours are used.',
      resolve: ({ weddingId }, _, { database }) => textsOf(database.db, weddingId),
    }),
  }),
})

const textsRef = builder.objectRef<{ readonly texts: readonly KeptText[] }>('MessageTexts').implement({
  description: 'The texts of a couple.',
  fields: (t) => ({
    texts: t.field({ type: [textRef], description: 'All of them.', resolve: ({ texts }) => [...texts] }),
  }),
})

const remindedRef = builder.objectRef<Reminded>('Reminded').implement({
  description: 'What became of asking for reminders.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'How many households are written to.' }),
    skipped: t.exposeInt('skipped', {
      description: 'How many are not: they have answered, left no address, or were reminded today.',
    }),
  }),
})

refusalFields(MessageTextChanged, (t) => ({
  text: t.string({
    nullable: true,
    description: 'What it says now; null where it is ours again.',
    resolve: ({ present }) => present?.text ?? null,
  }),
}))

const textInputRef = builder.inputType('MessageTextInput', {
  description: 'The words of a kind of message.',
  fields: (t) => ({
    kind: t.field({ type: kindEnum, required: true, description: 'Which kind.' }),
    form: t.field({ type: formEnum, required: true, description: 'To people spoken to in which way.' }),
    number: t.field({ type: numberEnum, required: true, description: 'To one or several.' }),
    text: t.string({ required: true, description: 'The words; when empty, ours again.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const householdArgument = { type: 'UUID', required: true, description: 'Which household.' } as const

builder.queryField('outreach', (t) =>
  t.field({
    type: outreachRef,
    nullable: true,
    description: 'What a couple write to their guests, for the people of the wedding; null for others.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? { weddingId } : null,
  }),
)

builder.mutationFields((t) => ({
  recordMessage: t.field({
    type: householdRef,
    description: 'Notes what was sent to a household.',
    args: {
      householdId: t.arg(householdArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      kind: t.arg({ type: kindEnum, required: true, description: 'About what.' }),
      channel: t.arg({ type: ownChannelEnum, required: true, description: 'By which way.' }),
      sentAt: t.arg({ type: 'DateTime', description: 'When; now when left out.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, { sentAt, ...asked }, context) =>
      recordMessage(context, { ...asked, sentAt: sentAt ?? null }),
  }),
  forgetMessage: t.field({
    type: householdRef,
    description: 'Takes what was noted by mistake out of the record.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which message.' }) },
    errors: { types: [MessageNotFound] },
    resolve: (_, { id }, context) => forgetMessage(context, id),
  }),
  saveMessageText: t.field({
    type: textsRef,
    description: 'Keeps a couple’s own words for a kind of message.',
    args: {
      weddingId: t.arg(weddingArgument),
      before: t.arg.string({ description: 'What it said when it was looked at; none where it was ours.' }),
      input: t.arg({ type: textInputRef, required: true, description: 'The words.' }),
    },
    errors: { types: [WeddingNotFound, MessageTextChanged, InvalidInput] },
    resolve: async (_, { weddingId, before, input }, context) => ({
      texts: await saveMessageText(context, weddingId, { before: before ?? null, input }),
    }),
  }),
  remindByMail: t.field({
    type: remindedRef,
    description: 'Reminds households by mail that have not answered, each with its own link.',
    args: {
      weddingId: t.arg(weddingArgument),
      householdIds: t.arg({ type: ['UUID'], required: true, description: 'Which.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, householdIds }, context) => remindByMail(context, weddingId, householdIds),
  }),
}))
