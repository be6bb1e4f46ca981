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
  description: 'A folder, or a label that mails carry.',
  values: ['category_tag', 'label_tag'] as const,
})
const colorEnum = builder.enumType('MailLabelColor', {
  description: 'The colour of a label; each theme has its own shade of it.',
  values: listColors,
})

export const tagRef = builder.objectRef<MailTag>('MailTag').implement({
  description: 'A folder or a label of the mailbox.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description: '`inbox`, `outbox`, `important` …; a UUID for their own labels.',
    }),
    type: t.expose('type', { type: tagTypeEnum, description: 'Folder or label.' }),
    name: t.exposeString('name', { description: 'Its name; screens translate those they know.' }),
    unreadMails: t.exposeInt('unreadMails', { description: 'Number of unread mails.' }),
    totalMails: t.exposeInt('totalMails', { description: 'How many there are.' }),
    color: t.expose('color', { type: colorEnum, nullable: true, description: 'Labels only.' }),
    own: t.exposeBoolean('own', { description: 'Whether the couple made it, and may change it.' }),
  }),
})

/** What became of the mailbox, as every change of it answers. */
export const changesRef = builder.objectRef<MailChanges>('MailChanges').implement({
  description: 'What became of the mailbox.',
  fields: (t) => ({
    mails: t.field({
      type: [mailRef],
      description: 'The mails that were changed, as they are now.',
      resolve: ({ mails }) => [...mails],
    }),
    removedIds: t.field({
      type: ['UUID'],
      description: 'Those that are no longer there.',
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

const labelArgument = { type: 'UUID', required: true, description: 'Which label.' } as const

builder.mutationFields((t) => ({
  createMailLabel: t.field({
    type: changesRef,
    description: 'Adds a label of the couple’s own; names are compared without accents and capitals.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      name: t.arg.string({ required: true, description: 'What it is called.' }),
      color: t.arg({ type: colorEnum, required: true, description: 'Its colour.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, label, context) => createMailLabel(context, label),
  }),
  updateMailLabel: t.field({
    type: changesRef,
    description: 'Renames or colours a label of the couple’s own; what is left out stays.',
    args: {
      id: t.arg(labelArgument),
      name: t.arg.string({ description: 'What it is called.' }),
      color: t.arg({ type: colorEnum, description: 'Its colour.' }),
    },
    errors: { types: [LabelNotFound, InvalidInput] },
    resolve: (_, { id, ...typed }, context) => updateMailLabel(context, id, typed),
  }),
  deleteMailLabel: t.field({
    type: changesRef,
    description: 'Takes a label of the couple’s own off every mail; the mails stay.',
    args: { id: t.arg(labelArgument) },
    errors: { types: [LabelNotFound] },
    resolve: (_, { id }, context) => deleteMailLabel(context, id),
  }),
}))
