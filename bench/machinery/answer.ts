import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { BareOptions } from './bare-server.ts'

/** Request headers as a phone sends them. */
export const phone = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'es-ES,es;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

/** Returns an answer exactly as received, for a bare server to repeat. */
export async function sameAnswer(
  port: number,
  path: string,
): Promise<BareOptions & { kind: 'constant'; bytes: number }> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: phone }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`)
  const body = Buffer.concat(chunks)
  const own = new Set(['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return { kind: 'constant', headers, body: gzipSync(body).toString('base64'), bytes: body.length }
}
