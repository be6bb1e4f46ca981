import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readIncomingMail } from './incoming-mail.ts'
import { incomingMailReader } from './incoming-mail-file.ts'

/** Implementation of the reader of incoming emails. */
export const incomingMailImplementation = implementReader(
  incomingMailReader,
  async ({ raw, domain, recipient }) => readIncomingMail(raw, { domain, recipient }),
)
