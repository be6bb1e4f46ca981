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
  present: t.expose('present', {
    type: mailRef,
    description: 'Current draft, for comparison with a stale edit.',
  }),
}))

const recipientKindEnum = builder.enumType('RecipientKind', {
  description: 'Giver, invited guest, or typed address.',
  values: ['giver', 'household', 'guest', 'address'] as const,
})

const recipientRef = builder.objectRef<Recipient>('Recipient').implement({
  description: 'Possible recipient.',
  fields: (t) => ({
    id: t.expose('id', {
      type: 'UUID',
      description: 'Recipient id; for a giver, the id of their latest contribution.',
    }),
    kind: t.expose('kind', { type: recipientKindEnum, description: 'Kind of recipient.' }),
    name: t.exposeString('name', { description: 'Name of the recipient.' }),
    email: t.exposeString('email', { description: 'Email address.' }),
    detail: t.exposeString('detail', {
      description:
        'Detail that distinguishes recipients: their gift, or the other members of their household; may be empty.',
    }),
  }),
})

const recipientInput = builder.inputType('RecipientInput', {
  description: 'Recipient, by id or by address.',
  fields: (t) => ({
    kind: t.field({ type: recipientKindEnum, required: true, description: 'Kind of recipient.' }),
    id: t.field({ type: 'UUID', description: 'Id of a known recipient.' }),
    name: t.string({ description: 'Name of the recipient.' }),
    email: t.string({ description: 'Email address.' }),
  }),
})

const draftInputRef = builder.inputType('DraftInput', {
  description: 'Content of a draft.',
  fields: (t) => ({
    to: t.field({
      type: [recipientInput],
      required: true,
      description: 'Recipients; may be empty.',
    }),
    cc: t.field({
      type: [recipientInput],
      description:
        'Visible further recipients. Recipients in `to` and `cc` then see each other. Empty by default.',
    }),
    bcc: t.field({
      type: [recipientInput],
      description: 'Hidden further recipients. Empty by default.',
    }),
    subject: t.string({ required: true, description: 'Subject of the mail.' }),
    content: t.string({
      required: true,
      description: 'Body as HTML; unsafe markup is removed.',
    }),
    inReplyTo: t.field({ type: 'UUID', description: 'Id of the mail it replies to.' }),
    attachmentIds: t.field({
      type: ['UUID'],
      required: true,
      description: 'Ids of all attached files.',
    }),
  }),
})

const draftArgument = { type: 'UUID', required: true, description: 'Id of the draft.' } as const

builder.queryFields((t) => ({
  recipients: t.field({
    type: [recipientRef],
    description: 'Possible recipients whose name or address contains the search words; at most 20.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      search: t.arg.string({ required: true, description: 'Search text; empty for all.' }),
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
    description: 'Households with an email address, filtered by answer.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      answer: t.arg({ type: householdFilterEnum, description: 'Filter by answer.' }),
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
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new draft.' }),
      input: t.arg({ type: draftInputRef, required: true, description: 'Content of the draft.' }),
    },
    errors: { types: [WeddingNotFound, MailNotFound, DraftChanged, InvalidInput, ...attachmentRefusals] },
    resolve: (_, draft, context) => saveDraft(context, draft),
  }),
  discardDraft: t.field({
    type: changesRef,
    description: 'Moves a draft to the bin.',
    args: { id: t.arg(draftArgument) },
    errors: { types: [MailNotFound] },
    resolve: (_, { id }, context) => discardDraft(context, id),
  }),
  sendDraft: t.field({
    type: mailRef,
    description:
      'Sends a draft after ten seconds, during which it can be cancelled, or at a requested time in the future.',
    args: {
      id: t.arg(draftArgument),
      version: t.arg.int({ required: true, description: 'Version that was displayed.' }),
      at: t.arg({ type: 'DateTime', description: 'Time of sending; as soon as possible by default.' }),
    },
    errors: { types: [MailNotFound, DraftChanged, InvalidInput] },
    resolve: (_, { id, version, at }, context) => sendDraft(context, id, { version, at: at ?? null }),
  }),
  takeBackMail: t.field({
    type: mailRef,
    description: 'Cancels the sending of a mail that has not left, which makes it a draft again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the mail.' }) },
    errors: { types: [MailNotFound, MailAlreadySent] },
    resolve: (_, { id }, context) => takeBackMail(context, id),
  }),
}))
