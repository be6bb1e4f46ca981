import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { deleteMails } from './delete-mails.ts'
import { emptyBin } from './empty-bin.ts'
import { changesRef } from './mail-tags.graphql.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { markMailsOpened } from './mark-mails-opened.ts'
import { moveMails } from './move-mails.ts'
import { restoreMails } from './restore-mails.ts'
import { starMails } from './star-mails.ts'
import { mailLimits } from '#shared/inputs/mail-limits.ts'
import { mailMoves } from '#shared/mail-tags.ts'

const folderEnum = builder.enumType('MailFolder', {
  description: 'Target folder of a move.',
  values: mailMoves,
})

const uuids: ['UUID'] = ['UUID']
export const mailIdsArgument = {
  type: uuids,
  required: true,
  description: `Ids of at most ${mailLimits.mailsAtOnce} mails of one mailbox. Deleted mails are skipped.`,
} as const

builder.mutationFields((t) => ({
  markMailsOpened: t.field({
    type: changesRef,
    description: 'Marks mails as read or unread.',
    args: {
      ids: t.arg(mailIdsArgument),
      opened: t.arg.boolean({ required: true, description: 'True for read, false for unread.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, opened }, context) => markMailsOpened(context, ids, opened),
  }),
  starMails: t.field({
    type: changesRef,
    description: 'Stars or unstars mails.',
    args: {
      ids: t.arg(mailIdsArgument),
      starred: t.arg.boolean({ required: true, description: 'True to star, false to unstar.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, starred }, context) => starMails(context, ids, starred),
  }),
  moveMails: t.field({
    type: changesRef,
    description:
      'Moves mails to the bin or favourites, out of the bin to their own folder, or received mails to the archive and back to the inbox.',
    args: {
      ids: t.arg(mailIdsArgument),
      to: t.arg({ type: folderEnum, required: true, description: 'Target folder.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, to }, context) => moveMails(context, ids, to),
  }),
  restoreMails: t.field({
    type: changesRef,
    description: 'Restores mails from the bin to their previous folders.',
    args: { ids: t.arg(mailIdsArgument) },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids }, context) => restoreMails(context, ids),
  }),
  deleteMails: t.field({
    type: changesRef,
    description:
      'Deletes mails of the bin permanently. Mails elsewhere stay; letters about a gift remain with the gift.',
    args: { ids: t.arg(mailIdsArgument) },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids }, context) => deleteMails(context, ids),
  }),
  emptyBin: t.field({
    type: changesRef,
    description: 'Deletes all mails of the bin permanently. Letters about a gift remain with the gift.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => emptyBin(context, weddingId),
  }),
}))
