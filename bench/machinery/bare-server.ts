import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openPglite } from '#server/platform/db/pglite-folder.ts'

export type BareOptions =
  /** The same answer to every request. */
  | { readonly kind: 'constant'; readonly headers: Record<string, string>; readonly body: string }
  /** The same frame every second to every open connection. */
  | { readonly kind: 'events'; readonly frame: string }
  /** The rows of one statement as JSON, queried for each request. */
  | {
      readonly kind: 'rows'
      readonly statement: string
      readonly values: readonly unknown[]
      readonly databaseUrl: string | null
      readonly dataDir: string
    }

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Serves with plain `node:http`: the upper bound for any server that does the same work. */
export async function serveBare(options: BareOptions): Promise<void> {
  const answer = await handlerOf(options)
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`Bare: ${(server.address() as AddressInfo).port}\n`),
  )
  process.on('SIGTERM', () => process.exit(0))
}

function handlerOf(options: BareOptions): RequestHandler | Promise<RequestHandler> {
  switch (options.kind) {
    case 'constant':
      return constant(options)
    case 'rows':
      return rowsOf(options)
    case 'events':
      return events(options)
  }
}

function events({ frame }: Extract<BareOptions, { kind: 'events' }>): RequestHandler {
  const open = new Set<ServerResponse>()
  const message = Buffer.from(`data: ${frame}\n\n`)
  setInterval(() => {
    for (const response of open) response.write(message)
  }, 1000)
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(message)
    open.add(response)
    response.on('close', () => open.delete(response))
  }
}

function constant({ headers, body }: Extract<BareOptions, { kind: 'constant' }>): RequestHandler {
  const bytes = gunzipSync(Buffer.from(body, 'base64'))
  const head = { ...headers, 'content-length': String(bytes.length) }
  return (request, response) => {
    request.resume()
    response.writeHead(200, head)
    response.end(bytes)
  }
}

async function rowsOf({
  statement,
  values,
  databaseUrl,
  dataDir,
}: Extract<BareOptions, { kind: 'rows' }>): Promise<RequestHandler> {
  const ask = databaseUrl ? queryPostgres(databaseUrl) : await queryEmbedded(dataDir)
  return async (request, response) => {
    let sent = ''
    for await (const chunk of request) sent += String(chunk)
    JSON.parse(sent)
    const body = JSON.stringify({ data: await ask(statement, values) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
}

type QueryRows = (statement: string, values: readonly unknown[]) => Promise<unknown>

function queryPostgres(databaseUrl: string): QueryRows {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return async (text, values) => (await pool.query(text, [...values])).rows as unknown[]
}

async function queryEmbedded(dataDir: string): Promise<QueryRows> {
  const engine = await openPglite(dataDir)
  return async (text, values) => (await engine.protocol.query(text, values, 'object')).rows
}
