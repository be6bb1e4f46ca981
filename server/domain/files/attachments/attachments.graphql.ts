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
  description: 'Reason a file was refused.',
  values: attachmentProblems,
})
refusalFields(AttachmentRefused, (t) => ({
  problem: t.expose('problem', { type: problemEnum, description: 'Reason of the refusal.' }),
}))

/** The refusals of operations that attach files. */
export const attachmentRefusals = [AttachmentNotFound, AttachmentRefused]

/** An attached file, for those who may read its owner. */
export const attachmentRef = builder.objectRef<Attachment>('Attachment').implement({
  description: 'File attached to a mail, task, booking or event.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Attachment id.' }),
    name: t.exposeString('name', { description: 'File name.' }),
    contentType: t.exposeString('contentType', { description: 'Media type detected from the content.' }),
    size: t.exposeInt('bytes', { description: 'Size in bytes.' }),
    url: t.string({
      description: 'Download URL, valid for at least an hour.',
      resolve: ({ id }, _, { secrets, clock }) => attachmentLink(secrets, id, clock.now()),
    }),
  }),
})

const ownerEnum = builder.enumType('AttachmentOwner', {
  description: 'Kind of object to which a file is attached.',
  values: attachmentOwners,
})

builder.mutationFields((t) => ({
  uploadAttachment: t.field({
    type: attachmentRef,
    description:
      'Uploads a file to attach to a mail, task, booking or event, at most 10 MB. Unattached files are deleted after a day.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      ownerKind: t.arg({
        type: ownerEnum,
        required: true,
        description: 'Kind of object to which it will be attached.',
      }),
      file: t.arg({ type: 'File', required: true, description: 'File to upload.' }),
    },
    errors: { types: [WeddingNotFound, AttachmentRefused, TooManyAttempts] },
    resolve: (_, { file, ...args }, context) => uploadAttachment(context, file, args),
  }),
}))

/** Loads the attachments of one owner, batched per request. */
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
