import { builder } from '#server/graphql/builder.ts'
import { contributionRef, canSeeMessage } from '#server/domain/gifts/contributions/index.ts'
import { totalsRef } from '#server/domain/gifts/gift-totals/index.ts'
import { loadGroup } from '#server/domain/gifts/groups/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import {
  lettersSeen,
  type MailPage,
  mailOfViewer,
  mailsOf,
  threadOfViewer,
  unreadMails,
} from './mail-queries.ts'
import { mailTagsOf } from './mail-tag-queries.ts'
import { tagRef } from './mail-tags.graphql.ts'
import { mailRef } from './mail.graphql.ts'
import { MailNotFound } from './mailbox.refusals.ts'

const pageRef = builder.objectRef<MailPage>('MailConnection').implement({
  description: 'Page of mails.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [mailRef], description: 'Mails of this page.' }),
    totalCount: t.int({
      description: 'Total number of mails over all pages.',
      resolve: ({ totalCount }) => totalCount(),
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
  }),
})

builder.objectField(contributionRef, 'mailId', (t) =>
  t.field({
    type: 'UUID',
    nullable: true,
    description: 'Mail that contains the message.',
    // The mail has the id of the contribution or the group, and exists once the gift is sent or received.
    resolve: async (found, _, context) => {
      const { contribution } = found
      if (!canSeeMessage(found, context)) return null
      const { id, message, sentAt, receivedAt, kind } = contribution
      if (!sentAt && !receivedAt) return null
      if (message) return id
      const group = kind === 'group' ? await loadGroup(context, contribution) : null
      return group?.message ? group.id : null
    },
  }),
)
builder.objectField(totalsRef, 'unreadMails', (t) =>
  t.int({
    description: 'Number of unread mails in the inbox.',
    resolve: async ({ weddingId }, _, context) => {
      const visibleFields = await visibleFieldsIn(context, weddingId)
      return visibleFields ? unreadMails(context.database.db, weddingId, lettersSeen(visibleFields)) : 0
    },
  }),
)

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const mailArgument = { type: 'UUID', required: true, description: 'Id of the mail.' } as const

builder.queryFields((t) => ({
  mailTags: t.field({
    type: [tagRef],
    description: 'Folders and labels with their unread counts; partners only.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, context) => {
      const visibleFields = await visibleFieldsIn(context, weddingId)
      return visibleFields ? mailTagsOf(context.database.db, weddingId, lettersSeen(visibleFields)) : []
    },
  }),
  mails: t.field({
    type: pageRef,
    description:
      'Mails, newest first. Without a tag, the inbox; `deleted` and `outbox` give that category; a label gives its mails; any other tag gives an empty list.',
    args: {
      weddingId: t.arg(weddingArgument),
      tag: t.arg.string({ description: '`deleted`, `outbox` or the id of a label.' }),
      folder: t.arg.string({
        description:
          'Alternative to `tag`: one of the five categories, `archived`, `snoozed`, `all` for every mail outside the bin, or a label without mails in the bin.',
      }),
      search: t.arg.string({
        description:
          'Search words and "phrases" in subject, text or people, without accents, and operators in English or Spanish: `from:`, `to:`, `subject:`, `has:attachment`, `label:`, `in:`, `before:`, `after:`, `date:`, `is:`; a minus excludes. Unknown operators are searched as text, invalid values ignored.',
      }),
      first: t.arg({ type: 'PageSize', defaultValue: 30, description: 'Page size.' }),
      after: t.arg.string({ description: '`endCursor` of the previous page.' }),
      until: t.arg.string({
        description: '`endCursor` of the last page to include; mails after it are not listed.',
      }),
    },
    resolve: async (_, { weddingId, tag, folder, search, first, after, until }, context) => {
      const visibleFields = await visibleFieldsIn(context, weddingId)
      if (!visibleFields) return { nodes: [], totalCount: async () => 0, endCursor: null, hasNextPage: false }
      return mailsOf(context.database.db, weddingId, {
        ...(typeof folder === 'string' ? { folder } : { tag: tag ?? null }),
        search: search ?? null,
        first: first ?? 30,
        after: after ?? null,
        until: until ?? null,
        letters: lettersSeen(visibleFields),
      })
    },
  }),
  mail: t.field({
    type: mailRef,
    description: 'Mail by id, or the refusal `Email not found`.',
    args: { id: t.arg(mailArgument) },
    resolve: async (_, { id }, context) => {
      const mail = await mailOfViewer(context.database.db, context, id)
      if (!mail) throw MailNotFound()
      return mail
    },
  }),
  mailThread: t.field({
    type: [mailRef],
    description: 'Mails of the thread of a mail, oldest first, or the refusal `Email not found`.',
    args: { id: t.arg(mailArgument) },
    resolve: (_, { id }, context) => threadOfViewer(context.database.db, context, id),
  }),
}))
