import { limitBody } from '#server/http/limit-body.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Duration } from '#shared/duration.ts'
import { notFoundResponse, textResponse } from './responses.ts'

type WebhookCall = { readonly signature: string; readonly recipient: string; readonly body: Uint8Array }

type InboundMailOptions = {
  /** Returns true if the request was signed recently by the configured mail relay. */
  readonly isSigned: (knock: WebhookCall, now: Date) => boolean
  /** Time for which a signature is valid. */
  readonly signatureHolds: Duration
  /** Handles an email. Throws a `Refusal` if it must be delivered again later. */
  readonly take: (raw: Uint8Array, recipient: string | null) => Promise<void>
  readonly clock: Clock
}

/** Attachments of 25 MB in base64, with the text. */
const maxMailBytes = 36_000_000

/**
 * Handles incoming mail: `POST /inbound-mail` with the raw message (RFC 5322). A correctly signed one gets
 * 200 even if it is dropped, so that senders cannot probe addresses; 409 if it was delivered before, 429 if
 * it must be sent again. Without configuration the endpoint responds with 404.
 */
export function createInboundMail(options: InboundMailOptions | null) {
  const taken = new Map<string, number>()
  return async (request: Request): Promise<Response | null> => {
    if (new URL(request.url).pathname !== '/inbound-mail') return null
    if (!options) return notFoundResponse()
    if (request.method !== 'POST') return textResponse(405, 'Mail is handed over by POST', { allow: 'POST' })
    const bounded = await limitBody(request, maxMailBytes)
    if (!bounded) return textResponse(413, 'The mail is too large', { connection: 'close' })
    const signature = request.headers.get('x-vivencia-signature') ?? ''
    const recipient = request.headers.get('x-vivencia-recipient')?.trim() ?? ''
    const body = new Uint8Array(await bounded.arrayBuffer())
    const now = options.clock.now()
    if (!options.isSigned({ signature, recipient, body }, now)) return textResponse(400, 'Not taken')
    forget(taken, now.getTime() - 2 * options.signatureHolds)
    if (taken.has(signature)) return textResponse(409, 'This was handed over already')
    taken.set(signature, now.getTime())
    try {
      await options.take(body, recipient || null)
      return textResponse(200, 'Taken')
    } catch (error) {
      // The relay may retry with the same signature.
      taken.delete(signature)
      if (error instanceof Refusal) return textResponse(429, 'Not now', { 'retry-after': '600' })
      throw error
    }
  }
}

function forget(taken: Map<string, number>, before: number): void {
  for (const [signature, at] of taken) if (at < before) taken.delete(signature)
}
