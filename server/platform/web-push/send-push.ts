import { milliseconds } from '#shared/duration.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { pushOutcome } from './push-outcome.ts'
import { createPushRequest } from './push-request.ts'
import type { PushService } from './web-push.ts'
import type { PushTransport } from './push-transport.ts'
import type { VapidKeys } from './vapid-keys.ts'

type Options = {
  readonly keys: VapidKeys
  readonly subject: string
  readonly transport: PushTransport
  /** True in development and tests, where a stand-in on the own machine receives the messages. */
  readonly allowsOwnMachine: boolean
}

export function createPushService({ keys, subject, transport, allowsOwnMachine }: Options): PushService {
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, { allowsOwnMachine })
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(subscription, message, now) {
      if (!accepts(subscription.endpoint)) return { kind: 'gone' }
      const request = await createPushRequest(subscription, message, { keys, subject }, now)
      try {
        return pushOutcome(await transport(request), now)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { kind: 'later', wait: milliseconds(0), reason: `Push service not reached: ${reason}` }
      }
    },
  }
}
