import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { seconds } from '#shared/duration.ts'
import type { PushReply } from './push-outcome.ts'
import type { PushRequest } from './push-request.ts'

export type PushTransport = (request: PushRequest) => Promise<PushReply>

const timeLimit = seconds(15)

/**
 * Returns a transport that connects to public addresses only: the agent checks each address that a name resolves to, in
 * the look-up of the connection itself, so that a name cannot change its address in between. Redirects are not followed,
 * and the body of an answer is not read. Plain http reaches a stand-in on the own machine; `isPushEndpoint` says when.
 */
export function createPushTransport(): PushTransport {
  const publicOnly = new RequestFilteringHttpsAgent({ keepAlive: true, maxSockets: 20, timeout: timeLimit })
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeLimit) }
      const sent = url.startsWith('https:')
        ? overHttps(url, { ...options, agent: publicOnly })
        : overHttp(url, options)
      sent.on('error', reject)
      sent.on('response', (answer) => {
        answer.on('error', reject)
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
      })
      sent.end(body)
    })
}
