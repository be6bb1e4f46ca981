import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * Derives the id of a row from the idempotency key that an anonymous client made for one command. The answer to a repeated command
 * may hold a private link, so the key works like a password: the row keeps this derived id only, and the id of a row, read in an
 * answer, does not let its reader repeat the command.
 */
export function rowIdFor(secrets: Secrets, command: string, idempotencyKey: string): string {
  const raw = createHmac('sha256', secrets.key('private-link:row-id'))
    .update(`${command}:${idempotencyKey.toLowerCase()}`)
    .digest()
    .subarray(0, 16)
  // Version 8 of RFC 9562: an id whose bits the application chooses.
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x80
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
