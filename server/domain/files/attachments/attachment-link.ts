import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { hours } from '#shared/duration.ts'

const step = hours(1)

const signatureOf = (secrets: Secrets, id: string, until: string): string =>
  secrets.hmac('attachment-link').update(`${id} ${until}`).digest('base64url')

/**
 * Returns a download address that is valid for one to two hours, since browsers send no authorization for
 * files. It is stable within the hour.
 */
export function attachmentLink(secrets: Secrets, id: string, now: Date): string {
  const until = ((Math.floor(now.getTime() / step) + 2) * step).toString(36)
  return `/attachments/${id}/${until}/${signatureOf(secrets, id, until)}`
}

/** Returns the file id of a download address; null for a forged or expired address. */
export function readAttachmentLink(secrets: Secrets, path: string, now: Date): string | null {
  const [, id = '', until = '', signature = ''] =
    /^\/attachments\/([0-9a-f-]{36})\/([0-9a-z]{6,11})\/([\w-]{43})$/.exec(path) ?? []
  if (!id) return null
  const right = timingSafeEqual(Buffer.from(signatureOf(secrets, id, until)), Buffer.from(signature))
  return right && parseInt(until, 36) > now.getTime() ? id : null
}
