import { Unreachable } from '#web/graphql/execute.ts'

/** Returns the result of an act, or of `otherwise` when the server cannot be reached. */
export const unlessUnreachable = <Done, Otherwise>(
  act: () => Promise<Done>,
  otherwise: () => Otherwise,
): Promise<Done | Otherwise> =>
  act().catch((error: unknown) => {
    if (error instanceof Unreachable) return otherwise()
    throw error
  })
