import { randomUUID } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Traffic = {
  readonly requests: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** One sentence for each response of 500 or more, and for each request without a response. */
  readonly faults: readonly string[]
}

export type RecordingProxy = {
  /** Without a slash at the end. */
  readonly url: string
  /** Returns the traffic since the last call. */
  takeTraffic(): Traffic
  close(): Promise<void>
}

/** A placeholder in requests, replaced by an id that no earlier request used. */
export const freshId = '00000000-0000-4000-8000-000000000000'

type Counts = { requests: number; statuses: Record<string, number>; faults: string[] }
const nothing = (): Counts => ({ requests: 0, statuses: {}, faults: [] })

/**
 * A proxy between scanners and the server. It counts requests and records faults. Each request comes from
 * another address of 127.0.0.0/8; otherwise the rate limits by client address would block the scan after a
 * few requests.
 */
export async function startRecordingProxy(targetPort: () => number): Promise<RecordingProxy> {
  let counts = nothing()
  let total = 0
  const note = (incoming: IncomingMessage, status: number | null) => {
    counts.requests += 1
    counts.statuses[status ?? 'none'] = (counts.statuses[status ?? 'none'] ?? 0) + 1
    if (status !== null && status < 500) return
    counts.faults.push(`${incoming.method} ${incoming.url?.slice(0, 300)}: ${status ?? 'no answer'}`)
  }
  const server = createServer((incoming, outgoing) => {
    total += 1
    forwardRequest(incoming, outgoing, { port: targetPort(), localAddress: localAddress(total) }).then(
      (status) => note(incoming, status),
      () => {
        // A scanner that disconnected does not wait for a response.
        if (!outgoing.destroyed) note(incoming, null)
        outgoing.destroy()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeTraffic() {
      const taken = counts
      counts = nothing()
      return taken
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a different client address for each number, outside 127.0.0.x, which other programs use. */
export const clientAddress = (number: number): string =>
  `127.${1 + (Math.floor(number / 64_516) % 250)}.${1 + (Math.floor(number / 254) % 254)}.${1 + (number % 254)}`

/** Only Linux lets programs use all of 127.0.0.0/8. */
const localAddress = (number: number) => (process.platform === 'linux' ? clientAddress(number) : undefined)

/** Forwards a request and its response; resolves to the status. */
async function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  way: { readonly port: number; readonly localAddress: string | undefined },
): Promise<number> {
  const body = withFreshIds(await buffer(incoming))
  // Responses are not compressed: wapiti requests Brotli and cannot read it.
  const dropped = ['transfer-encoding', 'connection', 'accept-encoding']
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !dropped.includes(name)),
  )
  return new Promise<number>((resolve, reject) => {
    const further = request({
      host: '127.0.0.1',
      ...way,
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    })
    further.on('error', reject)
    further.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      outgoing.writeHead(status, answer.headers)
      answer.on('error', reject)
      answer.on('end', () => resolve(status))
      answer.pipe(outgoing)
    })
    outgoing.on('close', () => further.destroy())
    further.end(body)
  })
}

function withFreshIds(body: Buffer): Buffer {
  if (!body.includes(freshId)) return body
  const text = body.toString('latin1').replaceAll(freshId, () => randomUUID())
  return Buffer.from(text, 'latin1')
}
