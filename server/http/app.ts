import { timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { healthz, readyz } from '#server/http/health.ts'
import { limitBody } from '#server/http/limit-body.ts'
import { languageCookie, languageFrom } from '#server/http/language.ts'
import { methods, noteAnswer } from '#server/http/note-answer.ts'
import { readablePathOf } from '#server/http/readable-path.ts'
import { isUpload, type UploadGate } from '#server/http/upload-gate.ts'
import { isOutOfService } from '#server/platform/db/sql-errors.ts'
import { stopwatch } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { interruptedMessage } from '#server/platform/graphql/masking.ts'
import { restrictRedirect } from '#server/platform/redirect.ts'
import type { Random } from '#server/platform/ids.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { errorResponse, notFoundResponse, textResponse } from './responses.ts'

/** Connection data of a client. */
export type Peer = { readonly address: string }

/** Handler for paths that start with one of `under`, or for all paths if absent. */
type Route = { readonly kind: string; readonly under?: readonly string[]; readonly handle: Handler }

type Handler = (request: Request, origin: RequestOrigin) => Promise<Response | null> | Response | null

export type AppOptions = {
  readonly database: Database
  readonly log: Logger
  readonly random: Random
  readonly metrics: Metrics
  readonly graphql: (request: Request, origin: RequestOrigin) => Promise<Response>
  /** Handles operations with files. Without it, they have the same size limit as others. */
  readonly uploads?: UploadGate
  /** Called before the other handlers, with bodies of any size, which they must limit. */
  readonly wideHandlers?: AppOptions['handlers']
  /**
   * Called in order for all other paths; the first non-null response is sent. The last one must handle every
   * path.
   */
  readonly handlers: readonly Route[]
  /** Response to an unexpected error on a page; plain text if absent. */
  readonly errorPage?: (origin: RequestOrigin) => Response
  readonly publicUrl: string
  readonly languages: readonly [string, ...string[]]
  /** Number of trusted proxies that append to X-Forwarded-For. */
  readonly trustProxy: number
  /**
   * True if the configuration makes the instance reachable by others, so that local requests may come from a
   * proxy.
   */
  readonly reachableByOthers?: boolean
  /**
   * Token for `/metrics` with `authorization: Bearer …`. Without it, only local requests are permitted, and
   * only if others cannot reach the instance.
   */
  readonly metricsToken?: string | null
  readonly ending?: () => boolean
  readonly maxBodyBytes?: number
}

const allow = 'GET, HEAD, POST, OPTIONS'

/** Returns the server as a function that never rejects, independent of Node's HTTP. */
export function createApp(options: AppOptions): (request: Request, peer: Peer) => Promise<Response> {
  const secured = createSecurityHeaders({ secure: options.publicUrl.startsWith('https:') })

  return async (request, peer) => {
    const passed = stopwatch()
    const requestId = options.random.uuid()
    const headers = request.headers
    const accessCookie = readAccessCookie(headers.get('cookie'))
    const origin: RequestOrigin = {
      accessCookie,
      requestId,
      token: bearer(headers.get('authorization')),
      language: languageFrom(
        languageCookie(headers.get('cookie')) ?? headers.get('accept-language'),
        options.languages,
      ),
      userAgent: headers.get('user-agent'),
      remoteAddress: addressOf(peer, headers.get('x-forwarded-for'), options.trustProxy),
    }
    const path = readablePathOf(request.url)
    let kind = 'failed'
    let response: Response
    try {
      if (path === null) response = textResponse(400, 'The address cannot be read')
      else
        [kind, response] = await route(
          options,
          request,
          path,
          origin,
          !options.reachableByOthers && isLocal(peer, headers),
        )
    } catch (error) {
      reportFailure(options, request, { error, requestId })
      response = isOutOfService(error) ? interrupted(path) : failure(options, path, origin)
    }
    response = restrictRedirect(secured(response), options.publicUrl, () =>
      options.log.error({ requestId, kind }, 'Redirect to another origin blocked'),
    )
    response.headers.set('x-request-id', requestId)
    const keys = accessCookie.cookie(options.publicUrl.startsWith('https:'))
    if (keys) response.headers.append('set-cookie', keys)
    noteAnswer(options, { requestId, method: request.method, path, status: response.status, kind }, passed())
    return response
  }
}

async function route(
  options: AppOptions,
  request: Request,
  path: string,
  origin: RequestOrigin,
  local: boolean,
): Promise<[string, Response]> {
  const { method } = request
  if (!methods.has(method)) return ['refused', textResponse(405, 'This method is not known here', { allow })]
  if (path === '/healthz') return ['health', healthz()]
  if (path === '/readyz') return ['health', await readyz(options.database, options.ending ?? (() => false))]
  if (path === '/metrics') return ['metrics', await metricsAnswer(options, request, local)]
  const isOperation = path === '/graphql/' || path === '/graphql'
  if (isOperation && options.uploads && isUpload(request)) {
    return ['upload', await options.uploads(request, origin, options.graphql)]
  }
  for (const { kind, handle } of doorsAt(path, options.wideHandlers)) {
    const response = await handle(request, origin)
    if (response) return [kind, response]
  }
  const bounded = await limitBody(request, options.maxBodyBytes ?? 1_000_000)
  if (!bounded) return ['refused', tooLarge()]
  if (isOperation) return ['graphql', await options.graphql(bounded, origin)]
  if (method === 'OPTIONS') return ['refused', new Response(null, { status: 204, headers: { allow } })]
  for (const { kind, handle } of doorsAt(path, options.handlers)) {
    const response = await handle(bounded, origin)
    if (response) return [kind, response]
  }
  return ['none', notFoundResponse()]
}

// Printed codes are in capitals: "/V/LM-7F3-K2M".
const doorsAt = (path: string, doors: readonly Route[] = []) =>
  doors.filter(({ under }) => under?.some((start) => path.toLowerCase().startsWith(start)) ?? true)

function bearer(authorization: string | null): string | null {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

/**
 * Returns the client address. Each proxy appends the address of its client; earlier entries may be forged.
 */
function addressOf(peer: Peer, forwarded: string | null, proxies: number): string {
  if (proxies === 0 || !forwarded) return peer.address
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - proxies)] || peer.address
}

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Returns true for requests from this machine, with its own host name, and not forwarded. */
function isLocal(peer: Peer, headers: Headers): boolean {
  const host = headers.get('host') ?? 'localhost'
  if (!/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)) return false
  return (
    !forwarding.some((name) => headers.has(name)) && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer.address)
  )
}

async function metricsAnswer(options: AppOptions, request: Request, local: boolean): Promise<Response> {
  const bearerToken = bearer(request.headers.get('authorization'))
  const mayRead =
    local || (!!options.metricsToken && bearerToken !== null && same(bearerToken, options.metricsToken))
  if (!mayRead) return notFoundResponse()
  const { registry } = options.metrics
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  })
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type Failure = { readonly error: unknown; readonly requestId: string }

/** Logs an error that reached the end of a request, and counts it. */
function reportFailure(
  { log, metrics }: AppOptions,
  { method, signal }: Request,
  { error, requestId }: Failure,
) {
  const at = { err: error, requestId, method }
  if (signal.aborted) return log.info(at, 'Client disconnected before the response')
  if (isOutOfService(error)) {
    metrics.outOfService.inc()
    return log.warn({ requestId, method }, 'Database out of service')
  }
  metrics.unforeseen.inc()
  log.error(at, 'Unexpected error')
}

/** Response while the database is out of service, for requests whose answer is neither a page nor an operation. */
function interrupted(path: string | null): Response {
  const headers = { 'retry-after': '5' }
  if (path !== '/graphql' && path !== '/graphql/') {
    return textResponse(
      503,
      'Un momento, por favor: prueba otra vez en unos segundos.\nOne moment, please: try again in a few seconds.',
      headers,
    )
  }
  return errorResponse(503, { message: interruptedMessage, extensions: { code: 'OUT_OF_SERVICE' } }, headers)
}

function failure(options: AppOptions, path: string | null, origin: RequestOrigin): Response {
  const message = 'Internal server error'
  if (path === '/graphql' || path === '/graphql/') {
    const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId: origin.requestId }
    return errorResponse(500, { message, extensions })
  }
  try {
    return options.errorPage?.(origin) ?? textResponse(500, `${message} (${origin.requestId})`)
  } catch {
    return textResponse(500, `${message} (${origin.requestId})`)
  }
}

const tooLarge = () => textResponse(413, 'The body is too large', { connection: 'close' })
