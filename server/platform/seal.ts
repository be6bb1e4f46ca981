import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** From a secret of its own: sessions can be ended by changing theirs, and what was sealed is still read. */
const keyFor = (secrets: Secrets, purpose: string) => secrets.key(`seal:${purpose}`)

/**
 * A text that only we can read again, and only for the purpose and the place it was sealed for (whose it is): what is kept in a
 * database must not be of use to whoever copies the database, nor be carried to another row.
 */
export function seal(secrets: Secrets, purpose: string, place: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(secrets, purpose), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** The text again; null when it was sealed with another key, for another place, or changed since. */
export function unseal(secrets: Secrets, purpose: string, place: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceLength + tagLength) return null
  const nonce = bytes.subarray(0, nonceLength)
  const tag = bytes.subarray(bytes.length - tagLength)
  const decipher = createDecipheriv(algorithm, keyFor(secrets, purpose), nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  try {
    const text = decipher.update(bytes.subarray(nonceLength, bytes.length - tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
