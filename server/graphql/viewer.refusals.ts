import { defineRefusal } from '#server/platform/refusal.ts'

/** The words for a token that cannot be taken, as the specification's error catalogue has them. */
const tokenProblems = ['Expired token', 'Invalid signature', 'Invalid authorization token'] as const
export type TokenProblem = (typeof tokenProblems)[number]

/** The token that was sent is not valid; the specification words each problem. */
export const TokenRefused = defineRefusal<{ problem: TokenProblem }>('TOKEN_REFUSED', '{problem}')

export const NotLoggedIn = defineRefusal('NOT_LOGGED_IN', 'Log in to do this.')

export const SecondFactorNeeded = defineRefusal(
  'SECOND_FACTOR_NEEDED',
  'An administrator needs a second factor to do this; set one up first.',
)

/**
 * Every field throws it as a GraphQL error, never as a member of its union, so that one place in a client handles it for all
 * operations.
 */
export const FreshProofRequired = defineRefusal<{ by: 'password' | 'secondFactor' }>(
  'FRESH_PROOF_REQUIRED',
  'Fresh proof of identity is required; call proveIdentity, then send the operation again.',
  { extensions: ['by'] },
)

export const AdministratorsOnly = defineRefusal('ADMINISTRATORS_ONLY', 'Only administrators can do this.')
