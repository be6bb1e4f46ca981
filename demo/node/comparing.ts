import { dequal } from 'dequal'

export const isDeepStrictEqual = dequal
type Last = (error: Error | null, result?: unknown) => void

export const promisify =
  (act: (...given: unknown[]) => void) =>
  (...given: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const last: Last = (error, result) => (error ? reject(error) : resolve(result))
      act(...given, last)
    })

export const inspect = String
