import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { seconds } from '#shared/duration.ts'
import type { AttachmentKind } from './attachment-kind.ts'
import { AttachmentRefused } from './attachments.refusals.ts'

type File = { readonly name: string; readonly content: Uint8Array }

/** Determines the kind of an attachment in the file reader. */
export const attachmentReader: FileReader<File, AttachmentKind> = {
  name: 'attachment',
  timeLimit: seconds(10),
  memoryMb: 256,
}

/** Returns the kind of an attachment. Refuses `AttachmentRefused`. */
export async function readAttachmentKind(file: File, sender: string): Promise<AttachmentKind> {
  try {
    return await readUntrustedFile(attachmentReader, file, { sender })
  } catch (error) {
    throw error instanceof UnreadableFile ? AttachmentRefused({ problem: 'unreadable' }) : error
  }
}
