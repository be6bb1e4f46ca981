import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

const mark = (secrets: Secrets, id: Uint8Array) =>
  secrets.hmac('card-return').update(id).digest().subarray(0, 16)

/** The token in a provider's return address. It identifies one attempt and cannot be guessed. */
export function cardToken(secrets: Secrets, attemptId: string): string {
  const id = Buffer.from(attemptId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, mark(secrets, id)]).toString('base64url')
}

/** The attempt id of a token; null for an invalid token. */
export function attemptOfToken(secrets: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(mark(secrets, id), bytes.subarray(16))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
