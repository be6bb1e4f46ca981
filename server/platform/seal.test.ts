import { describe, expect, it } from 'vitest'
import { seal, unseal } from '#server/platform/seal.ts'
import { secretsFrom } from '#server/platform/secrets.ts'

const secrets = secretsFrom('a secret of the tests alone')

describe('What was sealed', () => {
  const sealed = seal(secrets, 'keys', 'row 1', 'una frase · 💍')

  it('is read again by whoever has the key, for its purpose and its place', () => {
    expect(unseal(secrets, 'keys', 'row 1', sealed)).toBe('una frase · 💍')
    expect(unseal(secrets, 'keys', 'row 2', sealed)).toBeNull()
    expect(unseal(secrets, 'other keys', 'row 1', sealed)).toBeNull()
    expect(unseal(secretsFrom('another secret'), 'keys', 'row 1', sealed)).toBeNull()
  })

  it('is never the same twice and says nothing', () => {
    expect(seal(secrets, 'keys', 'row 1', 'una frase · 💍')).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('una frase')
  })

  it('is refused when any byte of it was changed or lost', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      expect(unseal(secrets, 'keys', 'row 1', changed.toString('base64url'))).toBeNull()
      const cut = bytes.subarray(0, place).toString('base64url')
      expect(unseal(secrets, 'keys', 'row 1', cut)).toBeNull()
    }
  })
})
