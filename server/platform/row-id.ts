import type { Secrets } from '#server/platform/secrets.ts'

/**
 * Derives a row id from the idempotency key of an anonymous client. The response of a repeated command may
 * contain a private link, so the key is secret: only the derived id is stored, and it cannot be used to
 * repeat the command.
 */
export function rowIdFor(secrets: Secrets, command: string, idempotencyKey: string): string {
  const raw = secrets
    .hmac('private-link:row-id')
    .update(`${command}:${idempotencyKey.toLowerCase()}`)
    .digest()
    .subarray(0, 16)
  // UUID version 8 (RFC 9562), for ids defined by the application.
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x80
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
