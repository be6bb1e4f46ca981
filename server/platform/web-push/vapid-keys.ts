import { createECDH } from 'node:crypto'

/** The key pair by which push services recognise this server (RFC 8292). */
export type VapidKeys = {
  /** The point of P-256, uncompressed, as base64url: what browsers subscribe with. */
  readonly publicKey: string
  readonly privateJwk: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
    readonly d: string
  }
}

/** Returns the pair of a private key of 32 bytes; null for a number that is no key of P-256. */
export function vapidKeysFrom(privateKey: Uint8Array): VapidKeys | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
  } catch {
    return null
  }
  const point = curve.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return {
    publicKey: point.toString('base64url'),
    privateJwk: {
      kty: 'EC',
      crv: 'P-256',
      x: part(1),
      y: part(33),
      d: Buffer.from(privateKey).toString('base64url'),
    },
  }
}
