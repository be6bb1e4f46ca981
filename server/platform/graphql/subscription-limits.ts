import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { openCounts } from '#server/platform/open-counts.ts'
import { addressKey } from '#server/platform/rate-limit.ts'

/**
 * Maximum numbers of open subscriptions by token, account and address. Households and venues share an
 * address.
 */
export const subscriptionLimits = { token: 20, account: 60, address: 300 } as const

export type Subscriber = {
  readonly token: string | null
  readonly account: string | null
  readonly address: string
}

/** Counts open subscriptions within this process. */
export type SubscriptionCounter = {
  /**
   * Counts a subscription and returns a function that ends it, once. Throws a refusal if there are too many.
   */
  readonly open: (subscriber: Subscriber) => () => void
}

export function createSubscriptionCounter(
  limits: Readonly<Record<keyof typeof subscriptionLimits, number>> = subscriptionLimits,
): SubscriptionCounter {
  const counts = openCounts()
  return {
    open(subscriber) {
      const keys = keysOf(subscriber)
      for (const [kind, key] of keys) if (counts.of(key) >= limits[kind]) throw tooMany()
      const ends = keys.map(([, key]) => counts.add(key))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

function keysOf({ token, account, address }: Subscriber) {
  const keys: [keyof typeof subscriptionLimits, string][] = [['address', `address ${addressKey(address)}`]]
  // Tokens are kept as hashes, so that the list of active tokens is not worth stealing.
  if (token !== null) keys.push(['token', `token ${createHash('sha256').update(token).digest('base64url')}`])
  if (account !== null) keys.push(['account', `account ${account}`])
  return keys
}

const tooMany = () =>
  new GraphQLError('Too many open subscriptions', {
    extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', http: { status: 429, headers: { 'retry-after': '60' } } },
  })

/**
 * Returns the same events and calls `end` when the stream ends or the subscriber leaves, also before the first
 * event. It may be called twice.
 */
export function onStreamEnd<T>(source: AsyncIterable<T>, end: () => void): AsyncIterableIterator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const wrapped: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => wrapped,
    async next() {
      try {
        const step = await iterator.next()
        if (step.done) end()
        return step
      } catch (error) {
        end()
        throw error
      }
    },
    async return(value?: unknown) {
      end()
      return (await iterator.return?.(value)) ?? { done: true, value: undefined }
    },
  }
  return wrapped
}
