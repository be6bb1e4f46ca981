import { isSessionRefused } from '#web/graphql/session-refused.ts'

/** Keeps what was answered last for when the next answer does not come: what is around a page must not fall with it. */
export function lastKnown<Answer>(): (asked: Promise<Answer>) => Promise<Answer> {
  let last: { readonly answer: Answer } | null = null
  return async (asked) => {
    try {
      last = { answer: await asked }
      return last.answer
    } catch (error) {
      if (last === null || isSessionRefused(error)) throw error
      return last.answer
    }
  }
}
