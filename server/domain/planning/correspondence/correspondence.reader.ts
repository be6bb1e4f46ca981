import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readIncomingMail } from './incoming-mail.ts'
import { incomingMailReader } from './incoming-mail-file.ts'

/** Reads a mail that comes in. */
export const incomingMailImplementation = implementReader(
  incomingMailReader,
  async ({ raw, domain, recipient }) => readIncomingMail(raw, { domain, recipient }),
)
