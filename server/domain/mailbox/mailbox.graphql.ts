import DataLoader from 'dataloader'
import { type AppContext, builder, refusalType } from '#server/domain/accounts/index.ts'
import {
  contributionById,
  ContributionMoved,
  ContributionNotFound,
  contributionRef,
  contributionsOf,
  privateContributionRef,
  totalsRef,
} from '#server/domain/giving/index.ts'
import { maySeeMoney, partOf } from '#server/domain/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { oncePerRequest } from '#server/platform/once-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import {
  lettersOf,
  type MailPage,
  mailOfViewer,
  mailsOf,
  type MailTag,
  mailTagsOf,
  unreadMails,
} from './mail-queries.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { type Mail, sanitizeMail } from './mail.ts'
import { markMailOpened } from './mark-mail-opened.ts'
import { replyToThanks } from './reply-to-thanks.ts'
import { sendThanks } from './send-thanks.ts'

refusalType('MailNotFound', MailNotFound, 'There is no such mail for this person.')

const tagTypeEnum = builder.enumType('MailTagType', {
  description: 'A folder, or a label that mails carry.',
  values: ['category_tag', 'label_tag'] as const,
})
const tagRef = builder.objectRef<MailTag>('MailTag').implement({
  description: 'A folder or a label of the mailbox.',
  fields: (t) => ({
    id: t.exposeString('id', { description: '`inbox`, `outbox`, `important` …' }),
    type: t.expose('type', { type: tagTypeEnum, description: 'Folder or label.' }),
    name: t.exposeString('name', { description: 'Its name; screens translate those they know.' }),
    unreadMails: t.exposeInt('unreadMails', { description: 'How many nobody has opened.' }),
    color: t.exposeString('color', { nullable: true, description: 'Labels only.' }),
  }),
})

type Address = { name: string; email: string | null; avatar: string | null }
const addressRef = builder.objectRef<Address>('MailAddress').implement({
  description: 'Who wrote, or to whom.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Their name; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their address.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'Their picture.' }),
  }),
})

const mailRef = builder.objectRef<Mail>('Mail').implement({
  description: 'A mail of the couple’s mailbox.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    category: t.exposeString('category', { description: 'The folder it lies in.' }),
    opened: t.exposeBoolean('opened', { description: 'Whether it was read.' }),
    tagIds: t.exposeStringList('tagIds', { description: 'The labels it carries.' }),
    subject: t.exposeString('subject', { description: 'About what; may be empty.' }),
    summary: t.exposeString('summary', { description: 'How it begins.' }),
    content: t.string({
      description: 'The mail as sanitised HTML.',
      resolve: (mail) => sanitizeMail(mail.content),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'When it came or was sent.' }),
    to: t.field({
      type: [addressRef],
      description: 'To whom.',
      resolve: (mail) => mail.to.map((one) => ({ ...one, avatar: null })),
    }),
    from: t.field({
      type: addressRef,
      description: 'From whom.',
      resolve: (mail) => ({ name: mail.fromName, email: mail.fromEmail, avatar: null }),
    }),
    contribution: t.field({
      type: contributionRef,
      nullable: true,
      description: 'The gift it is about.',
      resolve: (mail, _, context) => contributionOf(context, mail),
    }),
  }),
})

const pageRef = builder.objectRef<MailPage>('MailConnection').implement({
  description: 'A page of mails.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [mailRef], description: 'The mails.' }),
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
  }),
})

const letterRef = builder.objectRef<Mail>('Letter').implement({
  description: 'A letter between the couple and a giver, on the gift’s private page.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    fromCouple: t.boolean({
      description: 'Whether the couple wrote it.',
      resolve: (mail) => mail.category === 'outbox',
    }),
    from: t.exposeString('fromName', { description: 'Who wrote it.' }),
    content: t.string({
      description: 'The letter as sanitised HTML.',
      resolve: (mail) => sanitizeMail(mail.content),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'When.' }),
  }),
})

builder.objectField(privateContributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'The couple’s thanks and the giver’s answers, oldest first.',
    resolve: ({ contribution }, _, { database }) => lettersOf(database.db, contribution.id),
  }),
)
builder.objectField(contributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'The thanks that were sent for it and what was answered, oldest first.',
    resolve: ({ contribution }, _, { database }) => lettersOf(database.db, contribution.id),
  }),
)
builder.objectField(contributionRef, 'mailId', (t) =>
  t.field({
    type: 'UUID',
    nullable: true,
    description: 'The mail that brought its words.',
    // It has the contribution's own id, and is delivered once the gift is sent or received.
    resolve: ({ contribution: { id, message, sentAt, receivedAt } }) =>
      message && (sentAt ?? receivedAt) ? id : null,
  }),
)
builder.objectField(totalsRef, 'unreadMails', (t) =>
  t.int({
    description: 'Mails of the inbox nobody has opened.',
    resolve: async (totals, _, context) =>
      (await reads(context, totals.weddingId)) ? unreadMails(context.database.db, totals.weddingId) : 0,
  }),
)

/** The contribution of a mail; those of all mails of one answer are read together. */
function contributionOf(context: AppContext, { contributionId, weddingId }: Mail) {
  if (!contributionId) return null
  const loader = oncePerRequest(
    context,
    `contributions ${weddingId}`,
    () => new DataLoader((ids: readonly string[]) => contributionsOf(context.database.db, weddingId, ids)),
  )
  return loader.load(contributionId)
}

async function reads({ database, viewer }: AppContext, weddingId: string): Promise<boolean> {
  return maySeeMoney(await partOf(database.db, viewer, weddingId))
}

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const

builder.queryFields((t) => ({
  mailTags: t.field({
    type: [tagRef],
    description: 'Folders and labels with their unread mails; for the partners alone.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, context) =>
      (await reads(context, weddingId)) ? mailTagsOf(context.database.db, weddingId) : [],
  }),
  mails: t.field({
    type: pageRef,
    description: 'No tag: the inbox. A folder or a label: its mails. Anything else: none.',
    args: {
      weddingId: t.arg(weddingArgument),
      tag: t.arg.string({ description: 'A folder or a label.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 30, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: async (_, { weddingId, tag, first, after }, context) => {
      if (!(await reads(context, weddingId)))
        return { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }
      return mailsOf(context.database.db, weddingId, tag ?? null, first ?? 30, after ?? null)
    },
  }),
  mail: t.field({
    type: mailRef,
    description: 'One mail; `Email not found` when there is none for this person.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which.' }) },
    resolve: async (_, { id }, { database, viewer }) => {
      const mail = await mailOfViewer(database.db, viewer, id)
      if (!mail) throw new MailNotFound()
      return mail
    },
  }),
}))

builder.mutationFields((t) => ({
  sendThanks: t.field({
    type: mailRef,
    description:
      'Thanks a giver: on the gift’s private page at once, and by e-mail to those who gave an address.',
    args: {
      contributionId: t.arg({ type: 'UUID', required: true, description: 'For which contribution.' }),
      text: t.arg.string({ required: true, description: 'The letter.' }),
      id: t.arg({
        type: 'UUID',
        description: 'Chosen by the client: asking twice with the same id sends it once.',
      }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput] },
    resolve: (_, { contributionId, text, id }, context) =>
      sendThanks(context, contributionId, text, id ?? context.dice.uuid()),
  }),
  replyToThanks: t.field({
    type: privateContributionRef,
    description: 'A giver answers the couple’s thanks.',
    args: {
      token: t.arg.string({ required: true, description: 'What stands in the private link.' }),
      text: t.arg.string({ required: true, description: 'The answer.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, text }, context) => {
      const contribution = await replyToThanks(context, token, text)
      const found = await contributionById(context.database.db, contribution.id)
      invariant(found, 'A contribution that was answered is still there')
      return found
    },
  }),
  markMailOpened: t.field({
    type: mailRef,
    description: 'Marks a mail as read or unread.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Which.' }),
      opened: t.arg.boolean({ required: true, description: 'Read or not.' }),
    },
    errors: { types: [MailNotFound] },
    resolve: (_, { id, opened }, context) => markMailOpened(context, id, opened),
  }),
}))
