import DataLoader from 'dataloader'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { HouseholdNotFound, householdRef, householdsOnList } from '#server/domain/people/guests/index.ts'
import { mayArrange, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import {
  addressForms,
  addressNumbers,
  mailedKinds,
  messageChannels,
  messageKinds,
} from '#shared/inputs/outreach.ts'
import { forgetMessage } from './forget-message.ts'
import { type KeptText, messagesOf, type SentMessage, textsOf } from './message-queries.ts'
import { MessageNotFound, MessageTextChanged } from './outreach.refusals.ts'
import { recordMessage } from './record-message.ts'
import { type MailedMessages, mailMessages } from './mail-messages.ts'
import { saveMessageText } from './save-message-text.ts'

const kindEnum = builder.enumType('MessageKind', {
  description: 'Kind of message to a household.',
  values: messageKinds,
})
const mailedKindEnum = builder.enumType('MailedMessageKind', {
  description: 'Kind of message that can be mailed to several households.',
  values: mailedKinds,
})
const channelEnum = builder.enumType('MessageChannel', {
  description: 'Channel by which a message was sent.',
  values: messageChannels,
})
const ownChannelEnum = builder.enumType('OwnMessageChannel', {
  description: 'Channel used by the couple themselves.',
  values: ['whatsapp', 'other'] as const,
})
const formEnum = builder.enumType('AddressForm', {
  description: 'Form of address: Spain, most of America, voseo, or English.',
  values: addressForms,
})
const numberEnum = builder.enumType('AddressNumber', {
  description: 'Number of people addressed: one or several.',
  values: addressNumbers,
})

const messageRef = builder.objectRef<SentMessage>('HouseholdMessage').implement({
  description: 'Message sent to a household.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Message id.' }),
    kind: t.expose('kind', { type: kindEnum, description: 'Kind of message.' }),
    channel: t.expose('channel', { type: channelEnum, description: 'Channel used.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'Time of sending.' }),
    by: t.exposeString('by', { nullable: true, description: 'Sender; null for deleted accounts.' }),
  }),
})

builder.objectField(householdRef, 'messages', (t) =>
  t.field({
    type: [messageRef],
    description: 'Messages sent to the household, newest first.',
    resolve: ({ id }, _, context) =>
      memoizePerRequest(
        context,
        'household messages',
        () => new DataLoader((ids: readonly string[]) => messagesOf(context.database.db, ids)),
      ).load(id),
  }),
)

const textRef = builder.objectRef<KeptText>('MessageText').implement({
  description: 'Message template of a couple.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindEnum, description: 'Kind of message.' }),
    form: t.expose('form', { type: formEnum, description: 'Form of address.' }),
    number: t.expose('number', { type: numberEnum, description: 'Number of people addressed.' }),
    text: t.exposeString('text', {
      description: 'Text; `{enlace}` is replaced by the link of the household.',
    }),
  }),
})

const outreachRef = builder.objectRef<{ readonly weddingId: string }>('Outreach').implement({
  description: 'Messages of a couple to their guests.',
  fields: (t) => ({
    households: t.field({
      type: [householdRef],
      description: 'Households by name.',
      resolve: ({ weddingId }, _, { database }) => householdsOnList(database.db, weddingId),
    }),
    texts: t.field({
      type: [textRef],
      description: 'Own message templates. Defaults apply for the others.',
      resolve: ({ weddingId }, _, { database }) => textsOf(database.db, weddingId),
    }),
  }),
})

const textsRef = builder.objectRef<{ readonly texts: readonly KeptText[] }>('MessageTexts').implement({
  description: 'Message templates of a couple.',
  fields: (t) => ({
    texts: t.field({ type: [textRef], description: 'All templates.', resolve: ({ texts }) => [...texts] }),
  }),
})

const mailedRef = builder.objectRef<MailedMessages>('MailedMessages').implement({
  description: 'Result of mailing a message to households.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Number of households that receive a mail.' }),
    skipped: t.exposeInt('skipped', {
      description: 'Number of skipped households: without an address, mailed today, or already answered.',
    }),
  }),
})

refusalFields(MessageTextChanged, (t) => ({
  text: t.string({
    nullable: true,
    description: 'Current text; null for the default.',
    resolve: ({ present }) => present?.text ?? null,
  }),
}))

const textInputRef = builder.inputType('MessageTextInput', {
  description: 'Template of a kind of message.',
  fields: (t) => ({
    kind: t.field({ type: kindEnum, required: true, description: 'Kind of message.' }),
    form: t.field({ type: formEnum, required: true, description: 'Form of address.' }),
    number: t.field({ type: numberEnum, required: true, description: 'Number of people addressed.' }),
    text: t.string({ required: true, description: 'Text; empty to restore the default.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const householdArgument = { type: 'UUID', required: true, description: 'Id of the household.' } as const

builder.queryField('outreach', (t) =>
  t.field({
    type: outreachRef,
    nullable: true,
    description: 'Messages of a couple to their guests; null for non-members.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? { weddingId } : null,
  }),
)

builder.mutationFields((t) => ({
  recordMessage: t.field({
    type: householdRef,
    description: 'Records a message that was sent to a household.',
    args: {
      householdId: t.arg(householdArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      kind: t.arg({ type: kindEnum, required: true, description: 'Kind of message.' }),
      channel: t.arg({ type: ownChannelEnum, required: true, description: 'Channel used.' }),
      sentAt: t.arg({ type: 'DateTime', description: 'Time of sending; now by default.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, { sentAt, ...args }, context) => recordMessage(context, { ...args, sentAt: sentAt ?? null }),
  }),
  forgetMessage: t.field({
    type: householdRef,
    description: 'Deletes a record of a message that was made by mistake.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the message.' }) },
    errors: { types: [MessageNotFound] },
    resolve: (_, { id }, context) => forgetMessage(context, id),
  }),
  saveMessageText: t.field({
    type: textsRef,
    description: 'Saves a message template of the couple.',
    args: {
      weddingId: t.arg(weddingArgument),
      before: t.arg.string({ description: 'Text that the edit is based on; absent for the default.' }),
      input: t.arg({ type: textInputRef, required: true, description: 'Template to save.' }),
    },
    errors: { types: [WeddingNotFound, MessageTextChanged, InvalidInput] },
    resolve: async (_, { weddingId, before, input }, context) => ({
      texts: await saveMessageText(context, weddingId, { before: before ?? null, input }),
    }),
  }),
  mailMessages: t.field({
    type: mailedRef,
    description: 'Mails the date, the invitation or a reminder to households, each with its own link.',
    args: {
      weddingId: t.arg(weddingArgument),
      kind: t.arg({ type: mailedKindEnum, required: true, description: 'Kind of message.' }),
      householdIds: t.arg({ type: ['UUID'], required: true, description: 'Ids of the households.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, kind, householdIds }, context) =>
      mailMessages(context, weddingId, kind, householdIds),
  }),
}))
