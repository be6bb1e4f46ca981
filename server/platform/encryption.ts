import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Purposes whose ciphertexts are stored. server/rotate-keys.ts names the column of each, so that key rotation
 * covers all.
 */
export type StoredPurpose = 'second-factor' | 'card-keys' | 'booking-system-token'
/** All purposes; those with short-lived ciphertexts need no rotation. */
type EncryptionPurpose = StoredPurpose | 'card-permission'

/** Name for key derivation, on which stored ciphertexts depend. */
const keyName = (purpose: EncryptionPurpose) => `seal:${purpose}`

/** Returns an id of a key that does not reveal it. */
const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12)

/** Returns the id of the current encryption key. Every ciphertext starts with the id of its key and a dot. */
export const currentKeyId = (secrets: Secrets, purpose: EncryptionPurpose): string =>
  keyIdOf(secrets.key(keyName(purpose)))

/**
 * Encrypts a text with the current key for one purpose and row. A copy of the database does not reveal it,
 * and it cannot be moved to another row.
 */
export function encrypt(secrets: Secrets, purpose: EncryptionPurpose, rowId: string, text: string): string {
  const key = secrets.key(keyName(purpose))
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(rowId))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${keyIdOf(key)}.${bytes.toString('base64url')}`
}

/**
 * Decrypts with the key named in the ciphertext, or with any key for ciphertexts without a key id. Returns
 * null if no key fits, the ciphertext belongs to another row or purpose, or it was changed.
 */
export function decrypt(
  secrets: Secrets,
  purpose: EncryptionPurpose,
  rowId: string,
  ciphertext: string,
): string | null {
  const [, keyId, encoded = ''] = /^(?:([^.]*)\.)?(.*)$/s.exec(ciphertext) ?? []
  const bytes = Buffer.from(encoded, 'base64url')
  if (bytes.length < nonceLength + tagLength) return null
  for (const key of secrets.decryptionKeys(keyName(purpose))) {
    const text = keyId === undefined || keyId === keyIdOf(key) ? decryptWith(key, rowId, bytes) : null
    if (text !== null) return text
  }
  return null
}

function decryptWith(key: Uint8Array, rowId: string, bytes: Buffer): string | null {
  const nonce = bytes.subarray(0, nonceLength)
  const tag = bytes.subarray(bytes.length - tagLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag)
  try {
    const text = decipher.update(bytes.subarray(nonceLength, bytes.length - tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
