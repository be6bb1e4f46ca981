import { builder } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import type { MailChanges } from './change-mails.ts'
import { type MailTag, mailTagsOf } from './mail-tag-queries.ts'
import { lettersSeen } from './mail-queries.ts'
import { mailRef } from './mail.graphql.ts'

const tagTypeEnum = builder.enumType('MailTagType', {
  description: 'Kind of tag: a folder, or a label on mails.',
  values: ['category_tag', 'label_tag'] as const,
})
export const labelColorEnum = builder.enumType('MailLabelColor', {
  description: 'Colour of a label; each theme defines its shade.',
  values: listColors,
})

export const tagRef = builder.objectRef<MailTag>('MailTag').implement({
  description: 'Folder or label of the mailbox.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description:
        'Key of a standard tag, such as `inbox` or `important`; a UUID for the couple’s own labels.',
    }),
    type: t.expose('type', { type: tagTypeEnum, description: 'Kind of tag.' }),
    name: t.exposeString('name', { description: 'Name of the tag. Screens translate standard names.' }),
    unreadMails: t.exposeInt('unreadMails', { description: 'Number of unread mails.' }),
    totalMails: t.exposeInt('totalMails', { description: 'Number of mails.' }),
    color: t.expose('color', {
      type: labelColorEnum,
      nullable: true,
      description: 'Colour of a label; null for folders.',
    }),
    own: t.exposeBoolean('own', { description: 'True if the couple created the label and can change it.' }),
  }),
})

/** Result of every mutation of the mailbox. */
export const changesRef = builder.objectRef<MailChanges>('MailChanges').implement({
  description: 'Result of a change to the mailbox.',
  fields: (t) => ({
    mails: t.field({
      type: [mailRef],
      description: 'Changed mails in their current state.',
      resolve: ({ mails }) => [...mails],
    }),
    removedIds: t.field({
      type: ['UUID'],
      description: 'Ids of mails that no longer exist.',
      resolve: ({ removedIds }) => [...removedIds],
    }),
    tags: t.field({
      type: [tagRef],
      description: 'Folders and labels with current counts.',
      resolve: async ({ weddingId }, _, context) => {
        const visibleFields = await visibleFieldsIn(context, weddingId)
        return visibleFields ? mailTagsOf(context.database.db, weddingId, lettersSeen(visibleFields)) : []
      },
    }),
  }),
})
