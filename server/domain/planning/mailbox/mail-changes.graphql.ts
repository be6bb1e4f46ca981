import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { deleteMails } from './delete-mails.ts'
import { emptyBin } from './empty-bin.ts'
import { labelMails } from './label-mails.ts'
import { changesRef } from './mail-tags.graphql.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { markMailsOpened } from './mark-mails-opened.ts'
import { moveMails } from './move-mails.ts'
import { restoreMails } from './restore-mails.ts'
import { starMails } from './star-mails.ts'
import { mailMoves } from '#shared/mail-tags.ts'

const folderEnum = builder.enumType('MailFolder', {
  description: 'Where mails can be moved to.',
  values: mailMoves,
})

const uuids: ['UUID'] = ['UUID']
const idsArgument = {
  type: uuids,
  required: true,
  description: 'Which, of one mailbox, at most 200; those that are gone meanwhile are left out.',
} as const

builder.mutationFields((t) => ({
  markMailsOpened: t.field({
    type: changesRef,
    description: 'Marks mails as read or unread.',
    args: {
      ids: t.arg(idsArgument),
      opened: t.arg.boolean({ required: true, description: 'Read or not.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, opened }, context) => markMailsOpened(context, ids, opened),
  }),
  starMails: t.field({
    type: changesRef,
    description: 'Puts mails among the favourites, or takes them away from there.',
    args: {
      ids: t.arg(idsArgument),
      starred: t.arg.boolean({ required: true, description: 'With a star or without.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, starred }, context) => starMails(context, ids, starred),
  }),
  labelMails: t.field({
    type: changesRef,
    description: 'Puts labels on mails and takes others off.',
    args: {
      ids: t.arg(idsArgument),
      add: t.arg.stringList({ description: 'The labels to put on.' }),
      remove: t.arg.stringList({ description: 'The labels to take off.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, add, remove }, context) =>
      labelMails(context, ids, { add: add ?? [], remove: remove ?? [] }),
  }),
  moveMails: t.field({
    type: changesRef,
    description:
      'Moves mails into the bin, among the favourites, out of the bin into the folder they belong to, or what came into the archive and back into the inbox.',
    args: {
      ids: t.arg(idsArgument),
      to: t.arg({ type: folderEnum, required: true, description: 'Where to.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, to }, context) => moveMails(context, ids, to),
  }),
  restoreMails: t.field({
    type: changesRef,
    description: 'Takes mails out of the bin, each back to where it was.',
    args: { ids: t.arg(idsArgument) },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids }, context) => restoreMails(context, ids),
  }),
  deleteMails: t.field({
    type: changesRef,
    description:
      'Deletes mails of the bin for good; mails elsewhere stay, and what was said about a gift stays with the gift.',
    args: { ids: t.arg(idsArgument) },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids }, context) => deleteMails(context, ids),
  }),
  emptyBin: t.field({
    type: changesRef,
    description: 'Empties the bin for good; what was said about a gift stays with the gift.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => emptyBin(context, weddingId),
  }),
}))
