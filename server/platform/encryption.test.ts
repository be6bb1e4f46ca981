import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import { secretsFrom } from '#server/platform/secrets.ts'

const secrets = secretsFrom('a secret of the tests alone')
const text = 'una frase · 💍'

describe('A ciphertext', () => {
  const ciphertext = encrypt(secrets, 'card-keys', 'row 1', text)

  it('is decrypted with its key, for its purpose and its row only', () => {
    expect(decrypt(secrets, 'card-keys', 'row 1', ciphertext)).toBe(text)
    expect(decrypt(secrets, 'card-keys', 'row 2', ciphertext)).toBeNull()
    expect(decrypt(secrets, 'second-factor', 'row 1', ciphertext)).toBeNull()
    expect(decrypt(secretsFrom('another secret'), 'card-keys', 'row 1', ciphertext)).toBeNull()
  })

  it('differs each time and does not contain the text', () => {
    expect(encrypt(secrets, 'card-keys', 'row 1', text)).not.toBe(ciphertext)
    expect(Buffer.from(ciphertext.replace(/^.*\./, ''), 'base64url').toString()).not.toContain('una frase')
  })

  it('is refused when any byte of it is changed or missing', () => {
    const [keyId, encoded = ''] = ciphertext.split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      for (const wrong of [changed, bytes.subarray(0, index)])
        expect(decrypt(secrets, 'card-keys', 'row 1', `${keyId}.${wrong.toString('base64url')}`)).toBeNull()
    }
    expect(decrypt(secrets, 'card-keys', 'row 1', `0${ciphertext}`)).toBeNull()
  })

  it('of an old secret is decrypted, with and without a key id, while new ones use the current secret', () => {
    const current = secretsFrom('m', { seal: 'new' }, { seal: ['older', 'old'] })
    const old = encrypt(secretsFrom('m', { seal: 'old' }), 'card-keys', 'row 1', text)
    expect(decrypt(current, 'card-keys', 'row 1', old)).toBe(text)
    expect(decrypt(current, 'card-keys', 'row 1', old.replace(/^.*\./, ''))).toBe(text)
    expect(decrypt(secretsFrom('m', { seal: 'new' }), 'card-keys', 'row 1', old)).toBeNull()
    const fresh = encrypt(current, 'card-keys', 'row 1', text)
    expect(decrypt(secretsFrom('m', { seal: 'new' }), 'card-keys', 'row 1', fresh)).toBe(text)
  })
})
