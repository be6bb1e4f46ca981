import { isSessionRefused } from '#web/graphql/session-refused.ts'

/** Returns a wrapper that falls back to the last response on failure, so that the layout survives it. */
export function orLastResponse<Answer>(): (request: Promise<Answer>) => Promise<Answer> {
  let last: { readonly answer: Answer } | null = null
  return async (request) => {
    try {
      last = { answer: await request }
      return last.answer
    } catch (error) {
      if (last === null || isSessionRefused(error)) throw error
      return last.answer
    }
  }
}
