import { GraphQLFailure } from './execute.ts'

const codes = new Set(['TOKEN_REFUSED', 'NOT_LOGGED_IN'])

/** The server did not take the token: expired, or not one of ours any more. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code !== undefined && codes.has(error.code)
}
