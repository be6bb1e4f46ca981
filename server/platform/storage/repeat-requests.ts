import { setTimeout as wait } from 'node:timers/promises'
import { type Duration, milliseconds } from '#shared/duration.ts'

type Fetch = typeof globalThis.fetch

export type Repetition = {
  /** For one attempt, with the whole answer. */
  readonly timeout: Duration
  readonly attempts: number
  /** Before the second attempt; each further pause is twice as long. */
  readonly pause: Duration
}

/** Statuses of a store that has too much to do or is failing over. */
const passing = new Set([429, 500, 502, 503, 504])

/**
 * Returns a `fetch` for requests that may be sent twice. It reads the whole answer within the time limit, so that
 * an answer that breaks off counts as a failure, and repeats attempts that fail or get a status that may pass.
 * The last attempt's answer or error is the result.
 */
export function repeatRequests(
  { timeout, attempts, pause }: Repetition,
  send: Fetch = globalThis.fetch,
): Fetch {
  const attempt = async (input: Parameters<Fetch>[0], init: RequestInit | undefined) => {
    const response = await send(input, { ...init, signal: AbortSignal.timeout(milliseconds(timeout)) })
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    const isBodyless = body.byteLength === 0
    return new Response(isBodyless ? null : body, { status, statusText, headers })
  }
  return async (input, init) => {
    for (let number = 1; ; number += 1) {
      const outcome = await attempt(input, init).catch((error: unknown) => ({ error }))
      const failed = 'error' in outcome
      if (number === attempts || (!failed && !passing.has(outcome.status))) {
        if (failed) throw outcome.error
        return outcome
      }
      // Processes that failed together do not come back together.
      await wait(milliseconds(pause) * 2 ** (number - 1) * (0.5 + Math.random() / 2))
    }
  }
}
