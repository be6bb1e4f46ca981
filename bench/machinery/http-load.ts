import { connect, type Socket } from 'node:net'

export type Ask = {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export type LoadOptions = {
  readonly port: number
  readonly connections: number
  /** The limits of a run: it ends at the first one reached. */
  readonly seconds?: number
  readonly requests?: number
  /** Returns the n-th request. */
  readonly ask: (n: number) => Ask
  readonly onAnswer?: (status: number, body: Buffer) => void
}

export type LoadResult = {
  readonly answers: number
  readonly failures: number
  readonly seconds: number
  readonly bytes: number
  readonly median: number
  readonly slow: number
}

/**
 * Sends requests over keep-alive connections, each as soon as the previous answer is complete. It costs far
 * less than what it measures.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const tally = { requestCount: 0, failures: 0, bytes: 0, waits: [] as number[] }
  const began = performance.now()
  const end = began + (options.seconds ?? 3600) * 1000
  const maxRequests = options.requests ?? Infinity
  const more = () => tally.requestCount < maxRequests && performance.now() < end
  await Promise.all(Array.from({ length: options.connections }, () => converse(options, tally, more)))
  const seconds = (performance.now() - began) / 1000
  const waits = tally.waits.sort((a, b) => a - b)
  const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
  return {
    answers: waits.length,
    failures: tally.failures,
    seconds,
    bytes: tally.bytes,
    median: at(0.5),
    slow: at(0.99),
  }
}

type Tally = { requestCount: number; failures: number; bytes: number; waits: number[] }

function converse(options: LoadOptions, tally: Tally, more: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    const next = () => {
      if (!more()) return void socket.end(resolve)
      sent = performance.now()
      write(socket, options.port, options.ask(tally.requestCount++))
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('close', resolve)
    readAnswers(socket, (status, body, bytes) => {
      tally.waits.push(performance.now() - sent)
      tally.bytes += bytes
      if (status >= 400) tally.failures += 1
      options.onAnswer?.(status, body)
      next()
    })
  })
}

function write(socket: Socket, port: number, { method = 'GET', path, headers = {}, body = '' }: Ask): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${length}\r\n${body}`,
  )
}

/**
 * Supports only answers with a content length; others end the measurement, since they would be measured
 * wrongly.
 */
function readAnswers(socket: Socket, onAnswer: (status: number, body: Buffer, bytes: number) => void): void {
  let held: Buffer[] = []
  let size = 0
  let whole = 0
  let head = 0
  socket.on('data', (chunk: Buffer) => {
    held.push(chunk)
    size += chunk.length
    if (whole === 0) {
      const text = Buffer.concat(held).toString('latin1', 0, 8192)
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      head = end + 4
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) {
        socket.destroy(new Error(`An answer without a length: ${text.slice(0, end)}`))
        return
      }
      whole = head + Number(length)
    }
    if (size < whole) return
    const answer = held.length === 1 ? chunk : Buffer.concat(held)
    const bytes = whole
    held = []
    size = whole = 0
    onAnswer(Number(answer.toString('latin1', 9, 12)), answer.subarray(head, bytes), bytes)
  })
}
