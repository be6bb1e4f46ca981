import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { attachmentReader } from './attachment-file.ts'
import { attachmentKind } from './attachment-kind.ts'

/** Looks at the bytes of an attachment. */
export const attachmentImplementation = implementReader(attachmentReader, async ({ name, content }) =>
  attachmentKind(name, content),
)
