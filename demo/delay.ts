import { milliseconds, type Duration } from '#shared/duration.ts'

const operations = { login: milliseconds(500), register: milliseconds(1000) } as const

/**
 * Returns the simulated delay for the body of a GraphQL request: half a second for a log-in, one second for a
 * registration.
 */
export function delayOf(body: string): Duration {
  const [, operation] = /^\s*mutation\b[^{]*\{\s*(login|register)\b/.exec(queryIn(body)) ?? []
  return operation === 'login' || operation === 'register' ? operations[operation] : milliseconds(0)
}

function queryIn(body: string): string {
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    return typeof query === 'string' ? query : ''
  } catch {
    return ''
  }
}
