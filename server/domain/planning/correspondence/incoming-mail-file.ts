import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { seconds } from '#shared/duration.ts'
import type { IncomingMail } from './incoming-mail.ts'

type MailFile = {
  readonly raw: Uint8Array
  readonly domain: string
  readonly recipient: string | null
}

/** Reader of incoming emails: parts, HTML and delivery reports. */
export const incomingMailReader: FileReader<MailFile, IncomingMail> = {
  name: 'incoming-mail',
  timeLimit: seconds(15),
  memoryMb: 384,
}
