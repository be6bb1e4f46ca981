import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => {
  const head = Buffer.from([0x59, 0, 0])
  head.writeUInt16BE(value.length, 1)
  return Buffer.concat([head, value])
}

/** A new ES256 key pair with its public key in COSE. */
function createKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return { privateKey, cose }
}

/** An attestation object in CBOR, with the format "none". */
const attestationOf = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])

/** A software authenticator with one ES256 passkey, which creates a browser's responses for a site. */
export function softwareAuthenticator({
  origin,
  userVerified = true,
}: {
  origin: string
  userVerified?: boolean
}) {
  const { privateKey, cose } = createKeys()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const authData = (attested: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const head = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
    return attested ? Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, 32]), credentialId, cose]) : head
  }
  const clientData = (type: string, options: string) => {
    const { challenge } = JSON.parse(options) as { challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    register: (options: string): string =>
      answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestationOf(authData(true)).toString('base64url'),
        transports: ['internal'],
      }),
    /** Signs a challenge; `count` is the reported signature counter, by default one more than the last. */
    authenticate(options: string, count = counter + 1): string {
      counter = count
      const data = authData(false)
      const client = clientData('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
