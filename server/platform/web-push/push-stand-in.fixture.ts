import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/** Keys of a browser that subscribes to push messages. */
export type BrowserKeys = ReturnType<typeof browserKeys>

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Returns new keys of a browser, or those of a test vector. */
export function browserKeys(privateKey?: string, auth = randomBytes(16).toString('base64url')) {
  const curve = createECDH('prime256v1')
  if (privateKey === undefined) curve.generateKeys()
  else curve.setPrivateKey(bytesOf(privateKey))
  return { curve, p256dh: curve.getPublicKey().toString('base64url'), auth }
}

/**
 * Decrypts a message as a browser does (RFC 8291, section 3.4; RFC 8188, section 2). Written from the text of the RFC and
 * checked with its example, independently of the library that encrypts.
 */
export function decryptPush({ curve, auth }: BrowserKeys, message: Uint8Array): string {
  const body = Buffer.from(message)
  const salt = body.subarray(0, 16)
  const serverKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + serverKey.length)
  if (record.length > body.readUInt32BE(16)) throw new Error('More than one record')
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey])
  const secret = derive(curve.computeSecret(serverKey), bytesOf(auth), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding')
  return padded.toString('utf8', 0, end)
}

/** Verifies the signature of a request as a push service does (RFC 8292) and returns its claims and key. */
export async function verifyVapid(authorization: string, currentDate: Date) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  const point = bytesOf(key)
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate })
  return { ...payload, key }
}

type Received = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Opens a push service on this machine. It takes every message with 201 unless `answers` has something else. */
export async function openPushStandIn() {
  const received: Received[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
      const { status, headers = {} } = answers.shift() ?? { status: 201 }
      response.writeHead(status, headers).end('{}')
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
