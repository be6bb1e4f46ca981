import type { Logger } from 'pino'
import { loggablePath } from '#server/http/loggable-path.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** Supported HTTP methods; some paths allow fewer. */
export const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

type AnsweredRequest = {
  readonly requestId: string
  readonly method: string
  readonly path: string | null
  readonly status: number
  readonly kind: string
}

type Books = { readonly metrics: Metrics; readonly log: Logger }

/** Records a response in log and metrics, without its body, query and tokens. */
export function noteAnswer({ metrics, log }: Books, answered: AnsweredRequest, tookMs: number): void {
  const method = methods.has(answered.method) ? answered.method : 'other'
  metrics.requests.observe({ kind: answered.kind, method, status: answered.status }, tookMs / 1000)
  const entry = { ...answered, method, path: loggablePath(answered.path) }
  log.info({ ...entry, tookMs: Math.round(tookMs * 10) / 10 }, 'Answered')
}
