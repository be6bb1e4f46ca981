import { dequal } from 'dequal'

export const isDeepStrictEqual = dequal
type Last = (error: Error | null, result?: unknown) => void

export const promisify =
  (act: (...args: unknown[]) => void) =>
  (...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const last: Last = (error, result) => (error ? reject(error) : resolve(result))
      act(...args, last)
    })

export const inspect = String
