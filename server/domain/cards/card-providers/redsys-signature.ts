import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** The signature versions, the weaker first. */
export const redsysSignatures = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const
export type RedsysSignature = (typeof redsysSignatures)[number]

/** V1: the order encrypted by 3DES with the terminal's key, zero vector, padded with zeros to eight bytes. */
export function keyOfOrderV1(secret: string, order: string): Buffer {
  const padded = Buffer.alloc(Math.ceil(Buffer.byteLength(order) / 8) * 8)
  padded.write(order, 'utf8')
  const cipher = createCipheriv(
    'des-ede3-cbc',
    Buffer.from(secret, 'base64'),
    Buffer.alloc(8),
  ).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()])
}

/**
 * V2: the order encrypted by AES-128 with the first sixteen characters of the key as text; its base64 text is
 * the signing key.
 */
export function keyOfOrderV2(secret: string, order: string): string {
  const cipher = createCipheriv(
    'aes-128-cbc',
    Buffer.from(secret.slice(0, 16).padEnd(16, '0')),
    Buffer.alloc(16),
  )
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64')
}

function signatureBytes(version: RedsysSignature, secret: string, order: string, parameters: string): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', keyOfOrderV1(secret, order)).update(parameters).digest()
    : createHmac('sha512', keyOfOrderV2(secret, order)).update(parameters).digest()
}

/** Signs a message to Redsys: standard base64 for V1, base64url for V2. */
export function signRedsys(
  version: RedsysSignature,
  secret: string,
  order: string,
  parameters: string,
): string {
  return signatureBytes(version, secret, order, parameters).toString(
    version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url',
  )
}

/**
 * Whether the parameters, exactly as received, were signed with this key. Redsys sends either base64
 * alphabet, so that the bytes are compared.
 */
export function isSignedByRedsys(
  version: RedsysSignature,
  secret: string,
  order: string,
  { parameters, signature }: { parameters: string; signature: string },
): boolean {
  const text = signature.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  const received = Buffer.from(text, 'base64')
  const expected = signatureBytes(version, secret, order, parameters)
  // Base64 has several texts for the same bytes: only the canonical one is accepted.
  const canonical = received.toString('base64').replace(/=+$/, '') === text
  return canonical && received.length === expected.length && timingSafeEqual(received, expected)
}
