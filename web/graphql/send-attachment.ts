import { GraphQLFailure } from './execute.ts'
import { executeWithFile } from './execute-with-file.ts'
import { type AttachmentOwner, UploadAttachmentDocument } from './generated/graphql.ts'
import type { Sending } from './send-form.ts'

/**
 * The result of an upload: the file, or why it was refused: `tooHeavy`, `program`, `empty`, `noRoom`,
 * `tooMany`.
 */
export type SentAttachment =
  | { readonly id: string; readonly name: string; readonly contentType: string; readonly size: number }
  | { readonly problem: string }

type ToSend = { readonly weddingId: string; readonly ownerKind: AttachmentOwner; readonly file: File }

/** Uploads a file for a mail, a task or a booking. The server keeps an unused one for a day. */
export async function sendAttachment(
  { file, ...place }: ToSend,
  sending: Sending = {},
): Promise<SentAttachment> {
  const upload = executeWithFile(UploadAttachmentDocument, { ...place, file }, { file, at: 'file' }, sending)
  const answer = await upload.then(
    ({ uploadAttachment }) => uploadAttachment,
    (error: unknown) => {
      if (error instanceof GraphQLFailure && error.code === 'FILE_TOO_LARGE') return { problem: 'tooHeavy' }
      throw error
    },
  )
  if ('id' in answer || 'problem' in answer) return answer
  if (answer.__typename === 'TooManyAttempts') return { problem: 'tooMany' }
  return { problem: 'unexpected' }
}
