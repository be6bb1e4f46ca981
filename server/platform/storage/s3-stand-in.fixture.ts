import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What the store does with a request: `busy` answers 503, `hang` never answers, `cut` closes the connection before
 * anything is stored, `cutAfter` once it is stored, and `half` after half of the answer.
 */
export type Fault = 'none' | 'busy' | 'hang' | 'cut' | 'cutAfter' | 'half'

type Objects = Map<string, { readonly content: Buffer; readonly at: Date }>
type StoreResponse = { readonly status: number; readonly body?: Buffer | string }

export const standInKeys = { accessKeyId: 'stand-in', secretAccessKey: 'not checked', region: 'eu' }

/**
 * Starts an HTTP server with the part of the S3 protocol that the storage uses, in memory. It compares checksums;
 * signatures are verified only by a real store (`s3-store.test.ts`).
 */
export async function startS3StandIn(options: { readonly now?: () => Date; readonly fault?: () => Fault }) {
  const objects: Objects = new Map()
  const parts: Objects = new Map()
  const server = createServer((request, response) => {
    void handle(request, response, { objects, parts, now: () => new Date(), fault: () => 'none', ...options })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    objects,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Store = {
  readonly objects: Objects
  readonly parts: Objects
  readonly now: () => Date
  readonly fault: () => Fault
}

async function handle(request: IncomingMessage, response: ServerResponse, store: Store): Promise<void> {
  const fault = store.fault()
  if (fault === 'hang') return
  if (fault === 'cut') return void request.socket.destroy()
  const body = await buffer(request).catch(() => null)
  if (!body) return
  if (fault === 'busy') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  const { status, body: content = '' } = answer(request, body, store)
  if (fault === 'cutAfter') return void request.socket.destroy()
  const bytes = Buffer.from(content)
  response.writeHead(status, { 'content-length': bytes.byteLength, etag: '"stand-in"' })
  if (fault !== 'half' || bytes.byteLength < 2) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy())
}

function answer({ method, url, headers }: IncomingMessage, body: Buffer, store: Store): StoreResponse {
  if (!headers.authorization?.includes(`Credential=${standInKeys.accessKeyId}/`)) return { status: 403 }
  const { pathname, searchParams } = new URL(url ?? '/', 'http://stand-in')
  if (!/^\/bucket(\/|$)/.test(pathname)) return { status: 404 }
  const key = decodeURIComponent(pathname.slice('/bucket/'.length))
  if (key === '') return method === 'HEAD' ? { status: 200 } : list(searchParams, store)
  if (searchParams.has('uploads') || searchParams.has('uploadId'))
    return multipart(method ?? '', { key, searchParams, body }, store)
  const { objects, now } = store
  const found = objects.get(key)
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (method !== 'PUT') return found ? { status: 200, body: found.content } : { status: 404 }
  const sum = headers['x-amz-checksum-sha256']
  if (sum !== undefined && sum !== createHash('sha256').update(body).digest('base64')) return { status: 400 }
  objects.set(key, { content: body, at: now() })
  return { status: 200 }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

function list(query: URLSearchParams, { objects }: Store): StoreResponse {
  const after = query.get('continuation-token') ?? ''
  const max = Number(query.get('max-keys'))
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(byKey)
  const page = found.slice(0, max)
  const entries = page.map(
    ([key, { at, content }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  )
  const more = found.length > max ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${found.length > max}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`,
  }
}

type PartRequest = { readonly key: string; readonly searchParams: URLSearchParams; readonly body: Buffer }

function multipart(
  method: string,
  { key, searchParams, body }: PartRequest,
  { objects, parts, now }: Store,
): StoreResponse {
  if (searchParams.has('uploads')) {
    const id = randomUUID()
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  const id = searchParams.get('uploadId') ?? ''
  if (method === 'PUT') {
    parts.set(`${id} ${searchParams.get('partNumber')?.padStart(5, '0')}`, { content: body, at: now() })
    return { status: 200 }
  }
  const own = [...parts].filter(([name]) => name.startsWith(`${id} `)).sort(byKey)
  for (const [name] of own) parts.delete(name)
  if (method === 'DELETE') return { status: 204 }
  objects.set(key, { content: Buffer.concat(own.map(([, { content }]) => content)), at: now() })
  return {
    status: 200,
    body: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
  }
}
