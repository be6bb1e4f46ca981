import { builder } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import type { MailChanges } from './change-mails.ts'
import { createMailLabel } from './create-mail-label.ts'
import { deleteMailLabel } from './delete-mail-label.ts'
import { type MailTag, mailTagsOf } from './mail-tag-queries.ts'
import { lettersSeen } from './mail-queries.ts'
import { mailRef } from './mail.graphql.ts'
import { LabelNotFound } from './mailbox.refusals.ts'
import { updateMailLabel } from './update-mail-label.ts'

const tagTypeEnum = builder.enumType('MailTagType', {
  description: 'Kind of tag: a folder, or a label on mails.',
  values: ['category_tag', 'label_tag'] as const,
})
const colorEnum = builder.enumType('MailLabelColor', {
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
      type: colorEnum,
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

const labelArgument = { type: 'UUID', required: true, description: 'Id of the label.' } as const

builder.mutationFields((t) => ({
  createMailLabel: t.field({
    type: changesRef,
    description: 'Creates a label. Names are compared without accents and case.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      name: t.arg.string({ required: true, description: 'Name of the label.' }),
      color: t.arg({ type: colorEnum, required: true, description: 'Colour of the label.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, label, context) => createMailLabel(context, label),
  }),
  updateMailLabel: t.field({
    type: changesRef,
    description: 'Updates the name or colour of an own label. Absent fields stay unchanged.',
    args: {
      id: t.arg(labelArgument),
      name: t.arg.string({ description: 'Name of the label.' }),
      color: t.arg({ type: colorEnum, description: 'Colour of the label.' }),
    },
    errors: { types: [LabelNotFound, InvalidInput] },
    resolve: (_, { id, ...typed }, context) => updateMailLabel(context, id, typed),
  }),
  deleteMailLabel: t.field({
    type: changesRef,
    description: 'Deletes an own label and removes it from every mail. The mails stay.',
    args: { id: t.arg(labelArgument) },
    errors: { types: [LabelNotFound] },
    resolve: (_, { id }, context) => deleteMailLabel(context, id),
  }),
}))
