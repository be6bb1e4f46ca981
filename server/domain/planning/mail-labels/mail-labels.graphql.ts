import { builder } from '#server/graphql/builder.ts'
import {
  changesRef,
  labelColorEnum,
  mailIdsArgument,
  MailNotFound,
} from '#server/domain/planning/mailbox/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { createMailLabel } from './create-mail-label.ts'
import { deleteMailLabel } from './delete-mail-label.ts'
import { labelMails } from './label-mails.ts'
import { LabelNotFound } from './mail-labels.refusals.ts'
import { updateMailLabel } from './update-mail-label.ts'

const labelArgument = { type: 'UUID', required: true, description: 'Id of the label.' } as const

builder.mutationFields((t) => ({
  createMailLabel: t.field({
    type: changesRef,
    description: 'Creates a label. Names are compared without accents and case.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      name: t.arg.string({ required: true, description: 'Name of the label.' }),
      color: t.arg({ type: labelColorEnum, required: true, description: 'Colour of the label.' }),
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
      color: t.arg({ type: labelColorEnum, description: 'Colour of the label.' }),
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
  labelMails: t.field({
    type: changesRef,
    description: 'Adds labels to mails and removes others.',
    args: {
      ids: t.arg(mailIdsArgument),
      add: t.arg.stringList({ description: 'Ids of labels to add.' }),
      remove: t.arg.stringList({ description: 'Ids of labels to remove.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, add, remove }, context) =>
      labelMails(context, ids, { add: add ?? [], remove: remove ?? [] }),
  }),
}))
