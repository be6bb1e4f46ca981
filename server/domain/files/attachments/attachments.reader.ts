import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { attachmentReader } from './attachment-file.ts'
import { attachmentKind } from './attachment-kind.ts'

/** Determines the kind of an attachment in the file reader. */
export const attachmentImplementation = implementReader(attachmentReader, async ({ name, content }) =>
  attachmentKind(name, content),
)
