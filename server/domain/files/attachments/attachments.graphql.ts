import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { attachmentLink } from './attachment-link.ts'
import { type Attachment, attachmentsOf } from './attachment-store.ts'
import { AttachmentNotFound, attachmentProblems, AttachmentRefused } from './attachments.refusals.ts'
import { attachmentOwners } from './attachments.tables.ts'
import { uploadAttachment } from './upload-attachment.ts'

const problemEnum = builder.enumType('AttachmentProblem', {
  description: 'Why a file cannot go along.',
  values: attachmentProblems,
})
refusalFields(AttachmentRefused, (t) => ({
  problem: t.expose('problem', { type: problemEnum, description: 'Why.' }),
}))

/** What attaching may be refused with. */
export const attachmentRefusals = [AttachmentNotFound, AttachmentRefused]

/** A file that goes with something, for those who may read that. */
export const attachmentRef = builder.objectRef<Attachment>('Attachment').implement({
  description: 'A file that goes with a mail, a task, a booking or an event.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    contentType: t.exposeString('contentType', { description: 'What it is, by its bytes.' }),
    size: t.exposeInt('bytes', { description: 'In bytes.' }),
    url: t.string({
      description: 'Where to fetch it, for at least an hour; then ask again.',
      resolve: ({ id }, _, { secrets, clock }) => attachmentLink(secrets, id, clock.now()),
    }),
  }),
})

const ownerEnum = builder.enumType('AttachmentOwner', {
  description: 'What a file goes with.',
  values: attachmentOwners,
})

builder.mutationFields((t) => ({
  uploadAttachment: t.field({
    type: attachmentRef,
    description:
      'Takes a file that is to go with a mail, a task, a booking or an event, 10 MB at most; until it does, it is kept for a day.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      ownerKind: t.arg({ type: ownerEnum, required: true, description: 'What it is to go with.' }),
      file: t.arg({ type: 'File', required: true, description: 'The file.' }),
    },
    errors: { types: [WeddingNotFound, AttachmentRefused, TooManyAttempts] },
    resolve: (_, { file, ...given }, context) => uploadAttachment(context, file, given),
  }),
}))

/** What goes with one mail or task; those of all mails or tasks of one answer are read together. */
export function loadAttachments(
  context: AppContext,
  ownerKind: Attachment['ownerKind'],
  ownerId: string,
): Promise<Attachment[]> {
  const loader = memoizePerRequest(
    context,
    `attachments ${ownerKind}`,
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await attachmentsOf(context.database.db, ownerKind, ids)
        return ids.map((id) => found.get(id) ?? [])
      }),
  )
  return loader.load(ownerId)
}
