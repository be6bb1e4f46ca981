import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { hours } from '#shared/duration.ts'

const step = hours(1)

const sign = (secrets: Secrets, text: string): string =>
  secrets.hmac('voice-note').update(text).digest('base64url')

function isValidSignature(secrets: Secrets, text: string, signature: string): boolean {
  const right = Buffer.from(sign(secrets, text))
  const received = Buffer.from(signature)
  return right.length === received.length && timingSafeEqual(right, received)
}

/** A key for the browser that uploaded a recording, to attach it to a gift. */
export function voiceNoteKey(secrets: Secrets, id: string): string {
  return `${id}.${sign(secrets, `key ${id}`)}`
}

/** Returns the recording of a key; null for a forged key. */
export function readVoiceNoteKey(secrets: Secrets, key: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
  return id && isValidSignature(secrets, `key ${id}`, signature) ? id : null
}

/** Returns a listening address that is valid for one to two hours. It is stable within the hour. */
export function voiceNoteLink(secrets: Secrets, id: string, now: Date): string {
  const until = ((Math.floor(now.getTime() / step) + 2) * step).toString(36)
  return `/voz/${id}/${until}/${sign(secrets, `${id} ${until}`)}`
}

/** Returns the recording id of an address; null for a forged or expired address. */
export function readVoiceNoteLink(secrets: Secrets, path: string, now: Date): string | null {
  const [, id = '', until = '', signature = ''] =
    /^\/voz\/([0-9a-f-]{36})\/([0-9a-z]{6,11})\/([\w-]{43})$/.exec(path) ?? []
  if (!id || !isValidSignature(secrets, `${id} ${until}`, signature)) return null
  return parseInt(until, 36) > now.getTime() ? id : null
}
