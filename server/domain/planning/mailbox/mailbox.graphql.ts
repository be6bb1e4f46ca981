import { builder } from '#server/graphql/builder.ts'
import { contributionRef, seesWords } from '#server/domain/gifts/contributions/index.ts'
import { totalsRef } from '#server/domain/gifts/gift-totals/index.ts'
import { groupSeen } from '#server/domain/gifts/groups/index.ts'
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
  description: 'A page of mails.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [mailRef], description: 'The mails.' }),
    totalCount: t.int({
      description: 'How many there are in all.',
      resolve: ({ totalCount }) => totalCount(),
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
  }),
})

builder.objectField(contributionRef, 'mailId', (t) =>
  t.field({
    type: 'UUID',
    nullable: true,
    description: 'The mail that brought its words.',
    // It has the contribution's own id, or that of the group, and is delivered once the gift is sent or received.
    resolve: async (found, _, context) => {
      const { contribution } = found
      if (!seesWords(found, context)) return null
      const { id, message, sentAt, receivedAt, kind } = contribution
      if (!sentAt && !receivedAt) return null
      if (message) return id
      const group = kind === 'group' ? await groupSeen(context, contribution) : null
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

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const mailArgument = { type: 'UUID', required: true, description: 'Which.' } as const

builder.queryFields((t) => ({
  mailTags: t.field({
    type: [tagRef],
    description: 'Folders and labels with their unread mails; for the partners alone.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, context) => {
      const visibleFields = await visibleFieldsIn(context, weddingId)
      return visibleFields ? mailTagsOf(context.database.db, weddingId, lettersSeen(visibleFields)) : []
    },
  }),
  mails: t.field({
    type: pageRef,
    description:
      'The newest first. No tag: the inbox. `deleted`, `outbox`: that category. A label: every mail that carries it. Any other tag: none.',
    args: {
      weddingId: t.arg(weddingArgument),
      tag: t.arg.string({ description: '`deleted`, `outbox` or a label.' }),
      folder: t.arg.string({
        description:
          'Instead of a tag: one of the five categories, `archived`, `snoozed`, `all` for every mail outside the bin, or a label without what was thrown away, as the mailbox shows them.',
      }),
      search: t.arg.string({
        description:
          'Words and "phrases" in subject, text or people, accents or not, and operators in English or Spanish: `from:`, `to:`, `subject:`, `has:attachment`, `label:`, `in:`, `before:`, `after:`, `is:`; a minus excludes. What means nothing is no error.',
      }),
      first: t.arg({ type: 'PageSize', defaultValue: 30, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
      until: t.arg.string({
        description: 'The `endCursor` of a page that was read before: nothing behind it is listed.',
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
    description: 'One mail; `Email not found` when there is none for this person.',
    args: { id: t.arg(mailArgument) },
    resolve: async (_, { id }, context) => {
      const mail = await mailOfViewer(context.database.db, context, id)
      if (!mail) throw MailNotFound()
      return mail
    },
  }),
  mailThread: t.field({
    type: [mailRef],
    description: 'A mail with all that was written before and after it, oldest first; or `Email not found`.',
    args: { id: t.arg(mailArgument) },
    resolve: (_, { id }, context) => threadOfViewer(context.database.db, context, id),
  }),
}))
