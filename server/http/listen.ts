import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Peer } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { type ConnectionLimits, limitConnections } from '#server/http/limit-connections.ts'
import type { Shortcut } from '#server/http/shortcut.ts'
import { type Duration, seconds } from '#shared/duration.ts'

export type ListenOptions = {
  readonly app: (request: Request, peer: Peer) => Promise<Response>
  /** Called first; requests it handles do not reach `app`. */
  readonly shortcut?: Shortcut
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** Connection limits of an address; null behind a proxy, whose address all connections have. */
  readonly limits?: ConnectionLimits | null
  /** True if the instance is reached by HTTPS, so that responses to malformed requests also have HSTS. */
  readonly secure?: boolean
}

export type Listening = {
  readonly port: number
  /** Stops accepting requests, lets current ones finish for up to `patience`, then closes all connections. */
  close(patience: Duration): Promise<void>
}

/** Maximum times of a request; slower clients are disconnected. */
const patience = {
  headers: seconds(10),
  wholeRequest: seconds(30),
  betweenRequests: seconds(15),
  checkedEvery: seconds(2),
}

/** Serves the application with Node's HTTP. Rejects with Node's error if it cannot listen. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { secure = false } = options
  const listener = getRequestListener(
    (request, env) =>
      options.app(request, { address: (env.incoming as IncomingMessage).socket.remoteAddress ?? '' }),
    {
      // Called only for requests without a valid URL; the application handles all others.
      errorHandler: () =>
        new Response(`${STATUS_CODES[400]}\n`, { status: 400, headers: bareHeaders(secure) }),
    },
  )
  const server = createServer({
    maxHeaderSize: 16_384,
    // Node's own response to a missing host would lack our headers; `errorHandler` handles it.
    requireHostHeader: false,
    headersTimeout: patience.headers,
    requestTimeout: patience.wholeRequest,
    keepAliveTimeout: patience.betweenRequests,
    connectionsCheckingInterval: patience.checkedEvery,
  })
  server.maxHeadersCount = 100
  if (options.limits) limitConnections(server, options.limits)
  server.on('request', (incoming, outgoing) => {
    if (isAnswered(options, incoming, outgoing)) return
    listener(incoming, outgoing).catch((error: unknown) => {
      options.log.error({ err: error }, 'Request failed')
      outgoing.destroy()
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(error, socket as Socket, bareHeaders(secure)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  server.on('error', (error) => options.log.error({ err: error }, 'The HTTP server failed'))
  return { port: (server.address() as AddressInfo).port, close: (time) => close(server, time) }
}

/** Calls the shortcut. After an error the application handles the request, unless headers were sent. */
function isAnswered({ shortcut, log }: ListenOptions, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    return shortcut?.(incoming, outgoing) ?? false
  } catch (error) {
    log.error({ err: error }, 'Cached page not served')
    if (outgoing.headersSent) outgoing.destroy()
    return outgoing.headersSent
  }
}

async function close(server: Server, time: Duration): Promise<void> {
  await new Promise<void>((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), time)
    // Connections that become idle later would otherwise be kept alive.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Returns the headers of responses to malformed requests. */
const bareHeaders = (secure: boolean): Record<string, string> => ({
  ...Object.fromEntries(securityHeaders({ secure })),
  connection: 'close',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
})

/** Responds to malformed, too long or too slow requests, and closes the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const known: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
  const status = known[error.code ?? ''] ?? 400
  const body = `${STATUS_CODES[status]}\n`
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
}
