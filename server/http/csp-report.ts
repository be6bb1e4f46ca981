import type { Logger } from 'pino'
import { limitBody } from '#server/http/limit-body.ts'
import { loggablePath } from '#server/http/loggable-path.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { addressKey, type Limit, type RateLimit } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'

/** Path for reports of content security policy violations. */
export const cspReportPath = '/csp-report'

const maxReportBytes = 16_000
const perAddress: Limit = { name: 'csp report', max: 20, per: hours(1) }
/** Limit of all reports together, since anyone can send them and each is logged. */
const totalLimit: Limit = { name: 'csp reports', max: 300, per: hours(1) }

type ReportedViolation = {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/**
 * Logs reported violations, a few of each address, without private parts of URLs. Always responds with 204.
 */
export function createCspReport({ log, rateLimit }: { log: Logger; rateLimit: RateLimit }) {
  return async (request: Request, { remoteAddress, requestId }: RequestOrigin): Promise<Response | null> => {
    if (new URL(request.url).pathname !== cspReportPath) return null
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const bounded = await limitBody(request, maxReportBytes)
    const body: unknown = bounded ? await bounded.json().catch(() => null) : null
    const violation = violationIn(body)
    if (
      violation &&
      (await rateLimit.hasRoom(perAddress, addressKey(remoteAddress))) &&
      (await rateLimit.hasRoom(totalLimit, ''))
    )
      log.warn({ requestId, ...violation }, 'Content security policy violation reported')
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses a report as `report-uri` sends it. Browsers do not send `report-to` from pages without HTTPS. */
function violationIn(body: unknown): ReportedViolation | null {
  const report = isRecord(body) ? body['csp-report'] : null
  if (!isRecord(report)) return null
  return {
    directive: nameIn(report['effective-directive'] ?? report['violated-directive']),
    blocked: originIn(report['blocked-uri']),
    page: pathIn(report['document-uri']),
  }
}

const nameIn = (value: unknown): string =>
  typeof value === 'string' ? (/^[a-z-]{1,30}/.exec(value)?.[0] ?? 'unknown') : 'unknown'

/** Returns a keyword such as `inline` or `eval`, or the origin; the rest of a URL may be secret. */
function originIn(value: unknown): string {
  if (typeof value !== 'string') return 'unknown'
  if (/^[a-z-]{1,20}$/.test(value)) return value
  return URL.canParse(value) ? new URL(value).origin.slice(0, 100) : 'unknown'
}

const pathIn = (value: unknown): string =>
  loggablePath(typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname : null)
