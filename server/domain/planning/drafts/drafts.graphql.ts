import { builder, refusalFields } from '#server/graphql/builder.ts'
import { attachmentRefusals } from '#server/domain/files/attachments/index.ts'
import { householdFilterEnum, householdsToWriteTo } from '#server/domain/people/guests/index.ts'
import { changesRef, MailNotFound, mailRef } from '#server/domain/planning/mailbox/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { maySeeMoney, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { discardDraft } from './discard-draft.ts'
import { DraftChanged, MailAlreadySent } from './drafts.refusals.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { saveDraft } from './save-draft.ts'
import { sendDraft } from './send-draft.ts'
import { takeBackMail } from './take-back-mail.ts'

refusalFields(DraftChanged, (t) => ({
  present: t.expose('present', { type: mailRef, description: 'The mail as it is now.' }),
}))

const recipientKindEnum = builder.enumType('RecipientKind', {
  description: 'Giver, invited guest, or typed address.',
  values: ['giver', 'household', 'guest', 'address'] as const,
})

const recipientRef = builder.objectRef<Recipient>('Recipient').implement({
  description: 'Possible recipient.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Of a giver: their last contribution.' }),
    kind: t.expose('kind', { type: recipientKindEnum, description: 'How they are known.' }),
    name: t.exposeString('name', { description: 'Their name.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
    detail: t.exposeString('detail', {
      description: 'What tells them from others: what they gave, or who belongs to them; may be empty.',
    }),
  }),
})

const recipientInput = builder.inputType('RecipientInput', {
  description: 'Recipient, by id or by address.',
  fields: (t) => ({
    kind: t.field({ type: recipientKindEnum, required: true, description: 'Which of them.' }),
    id: t.field({ type: 'UUID', description: 'Id of a known recipient.' }),
    name: t.string({ description: 'Whose address it is.' }),
    email: t.string({ description: 'The address.' }),
  }),
})

const draftInputRef = builder.inputType('DraftInput', {
  description: 'What is typed of a letter.',
  fields: (t) => ({
    to: t.field({
      type: [recipientInput],
      required: true,
      description: 'Recipients; may be empty.',
    }),
    cc: t.field({
      type: [recipientInput],
      description:
        'Who else gets it; the recipients in `to` and `cc` then see each other. None when left out.',
    }),
    bcc: t.field({
      type: [recipientInput],
      description: 'Who gets it without any other recipient seeing it. None when left out.',
    }),
    subject: t.string({ required: true, description: 'About what.' }),
    content: t.string({
      required: true,
      description: 'The letter as HTML; what is not harmless is taken out.',
    }),
    inReplyTo: t.field({ type: 'UUID', description: 'The mail it answers.' }),
    attachmentIds: t.field({
      type: ['UUID'],
      required: true,
      description: 'The files that go with it: all of them.',
    }),
  }),
})

const draftArgument = { type: 'UUID', required: true, description: 'Which draft.' } as const

builder.queryFields((t) => ({
  recipients: t.field({
    type: [recipientRef],
    description: 'Who can be written to and whose name or address carries these words; twenty at most.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      search: t.arg.string({ required: true, description: 'What is looked for; everybody when empty.' }),
    },
    resolve: async (_, { weddingId, search }, context) => {
      const visibleFields = await visibleFieldsIn(context, weddingId)
      return visibleFields
        ? recipientsOf(context.database.db, weddingId, search, visibleFields !== 'nothing')
        : []
    },
  }),
  recipientGroup: t.field({
    type: [recipientRef],
    description: 'The households that left an address: all of them, or those that have answered so.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      answer: t.arg({ type: householdFilterEnum, description: 'Which of them.' }),
    },
    resolve: async (_, { weddingId, answer }, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, weddingId))
        ? householdsToWriteTo(database.db, weddingId, answer ?? null)
        : [],
  }),
}))

builder.mutationFields((t) => ({
  saveDraft: t.field({
    type: mailRef,
    description: 'Creates or saves a draft, without overwriting changes by others.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      version: t.arg.int({ description: 'The version it was written at; none of a new one.' }),
      input: t.arg({ type: draftInputRef, required: true, description: 'What it says now.' }),
    },
    errors: { types: [WeddingNotFound, MailNotFound, DraftChanged, InvalidInput, ...attachmentRefusals] },
    resolve: (_, draft, context) => saveDraft(context, draft),
  }),
  discardDraft: t.field({
    type: changesRef,
    description: 'Throws a draft into the bin.',
    args: { id: t.arg(draftArgument) },
    errors: { types: [MailNotFound] },
    resolve: (_, { id }, context) => discardDraft(context, id),
  }),
  sendDraft: t.field({
    type: mailRef,
    description:
      'Sends a draft: in ten seconds, in which it can be taken back, or at the requested time, which must be in the future.',
    args: {
      id: t.arg(draftArgument),
      version: t.arg.int({ required: true, description: 'The version that was looked at.' }),
      at: t.arg({ type: 'DateTime', description: 'When; as soon as possible when left out.' }),
    },
    errors: { types: [MailNotFound, DraftChanged, InvalidInput] },
    resolve: (_, { id, version, at }, context) => sendDraft(context, id, { version, at: at ?? null }),
  }),
  takeBackMail: t.field({
    type: mailRef,
    description: 'Makes a draft again of a mail that has not left yet.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which mail.' }) },
    errors: { types: [MailNotFound, MailAlreadySent] },
    resolve: (_, { id }, context) => takeBackMail(context, id),
  }),
}))
