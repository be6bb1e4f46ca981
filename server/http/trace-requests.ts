import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Peer } from '#server/http/app.ts'
import { loggablePath } from '#server/http/loggable-path.ts'
import { readablePathOf } from '#server/http/readable-path.ts'
import { inSpan } from '#server/platform/telemetry/in-span.ts'

type Respond = (request: Request, peer: Peer) => Promise<Response>

/** Returns the server with a span for each request. Its path has no tokens, as in the log. */
export function traceRequests(respond: Respond): Respond {
  return (request, peer) => {
    const path = loggablePath(readablePathOf(request.url))
    const attributes = { 'http.request.method': request.method, 'url.path': path }
    const name = `${request.method} ${path}`
    return inSpan({ name, kind: SpanKind.SERVER, attributes }, async (span) => {
      const response = await respond(request, peer)
      span.setAttribute('http.response.status_code', response.status)
      span.setAttribute('vivencia.request_id', response.headers.get('x-request-id') ?? '')
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    })
  }
}
