import { gcm } from '@noble/ciphers/aes'
import { hkdf } from '@noble/hashes/hkdf'
import { hmac } from '@noble/hashes/hmac'
import { sha1 } from '@noble/hashes/legacy'
import { sha256, sha512 } from '@noble/hashes/sha2'
import { Buffer } from './buffer.ts'

// The part of Node's module that the server uses, synchronously as there; the browser's crypto is asynchronous.
const hashes = { sha1, sha256, sha512 }
type Algorithm = keyof typeof hashes
type Data = string | Uint8Array
type TextEncodingName = 'hex' | 'base64' | 'base64url'

const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? Buffer.from(data, 'utf8') : data)

function gatherer(end: (bytes: Uint8Array) => Uint8Array) {
  const parts: Uint8Array[] = []
  const self = {
    update(data: Data) {
      parts.push(bytesOf(data))
      return self
    },
    digest(coding?: TextEncodingName) {
      const result = Buffer.from(end(Buffer.concat(parts)))
      return coding ? result.toString(coding) : result
    },
  }
  return self
}

export const createHash = (algorithm: Algorithm) => gatherer((bytes) => hashes[algorithm](bytes))

export const createHmac = (algorithm: Algorithm, key: Data) =>
  gatherer((bytes) => hmac(hashes[algorithm], bytesOf(key), bytes))

/** Here a key is its bytes. */
export const createSecretKey = (key: Uint8Array): Uint8Array => key

export const hkdfSync = (algorithm: Algorithm, key: Data, salt: Data, info: Data, length: number) =>
  hkdf(hashes[algorithm], bytesOf(key), bytesOf(salt), bytesOf(info), length)

export const randomBytes = (count: number): Buffer =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(count)))

export const randomUUID = (): string => crypto.randomUUID()

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.byteLength !== other.byteLength) throw new RangeError('Only what is as long can be compared')
  let difference = 0
  for (let at = 0; at < one.byteLength; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return difference === 0
}

const tagLength = 16

/**
 * AES-256-GCM encryption and decryption; the input is processed in `final`, which throws when the tag is wrong.
 */
const aes =
  (way: 'encrypt' | 'decrypt') => (_algorithm: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) => {
    const parts: Uint8Array[] = []
    let known: Uint8Array = new Uint8Array()
    let tag: Uint8Array = new Uint8Array()
    const self = {
      setAAD(about: Uint8Array) {
        known = about
        return self
      },
      setAuthTag(authTag: Uint8Array) {
        tag = authTag
        return self
      },
      getAuthTag: () => tag,
      update(data: Data, _coding?: 'utf8') {
        parts.push(bytesOf(data))
        return Buffer.alloc(0)
      },
      final() {
        const cipher = gcm(key, nonce, known)
        if (way === 'decrypt') return Buffer.from(cipher.decrypt(Buffer.concat([...parts, tag])))
        const result = Buffer.from(cipher.encrypt(Buffer.concat(parts)))
        tag = result.subarray(-tagLength)
        return result.subarray(0, -tagLength)
      },
    }
    return self
  }

export const createCipheriv = aes('encrypt')
export const createDecipheriv = aes('decrypt')
