import type { HttpTransport } from '#server/platform/call-api.ts'
import type { Currency, Money } from '#shared/money.ts'
import type { CardProvider, Incoming, Observation } from './port.ts'

export const now = new Date('2026-11-21T09:00:00Z')

/** A fault of the transport: before or after the company has read the request, or an error of the company. */
export type Fault =
  | 'none'
  | 'refused'
  | 'lostBefore'
  | 'lostAfter'
  | 'trouble'
  | 'busy'
  | 'unknownKeys'
  | 'nonsense'

export type RecordedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** The transport to a test double of a company; requests are recorded. */
export function standInTransport(company: (recorded: RecordedRequest) => unknown) {
  const line = { fault: 'none' as Fault, asked: [] as RecordedRequest[] }
  const transport: HttpTransport = async (request) => {
    const url = new URL(request.url)
    const recorded = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: await request.text(),
    }
    if (line.fault === 'refused') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    if (line.fault === 'lostBefore') throw new TypeError('terminated', { cause: { code: 'UND_ERR_SOCKET' } })
    line.asked.push(recorded)
    const answer = company(recorded)
    if (line.fault === 'lostAfter') throw new TypeError('terminated', { cause: { code: 'UND_ERR_SOCKET' } })
    if (line.fault === 'trouble') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (line.fault === 'busy') return new Response('', { status: 429 })
    if (line.fault === 'unknownKeys')
      return Response.json({ error: { code: 'api_key_expired' } }, { status: 401 })
    if (line.fault === 'nonsense') return new Response('<html>', { status: 200 })
    return answer instanceof Response ? answer : Response.json(answer)
  }
  return { line, transport }
}

/** A test double of a company, in its own protocol. */
export type StandIn = {
  readonly provider: CardProvider
  readonly currency: Currency
  readonly line: ReturnType<typeof standInTransport>['line']
  /** The amount of the last created payment, from the request or the form. */
  amountAsked(): string
  /** The guest pays or is declined; returns the company's message on its own channel. */
  report(reference: string, outcome: 'paid' | 'refused', amount: Money): Incoming
  /** The last refund fails after all; returns the company's message. Absent if that cannot happen. */
  refundFails?(): Incoming
  /** Processes a message: a webhook, the query it asks for, or a return. */
  hear(incoming: Incoming, reference: string): Promise<readonly Observation[]>
}

export const call = { idempotencyKey: 'attempt-1:begin', now }
