import { defineRefusal } from '#server/platform/refusal.ts'

/** Messages for refused tokens, as in the error catalogue of the specification. */
const tokenProblems = ['Expired token', 'Invalid signature', 'Invalid authorization token'] as const
export type TokenProblem = (typeof tokenProblems)[number]

/** Refused for an invalid token; the specification defines the message of each problem. */
export const TokenRefused = defineRefusal<{ problem: TokenProblem }>('TOKEN_REFUSED', '{problem}')

export const NotLoggedIn = defineRefusal('NOT_LOGGED_IN', 'Log in to do this.')

export const SecondFactorNeeded = defineRefusal(
  'SECOND_FACTOR_NEEDED',
  'An administrator needs a second factor to do this; set one up first.',
)

/**
 * Thrown by fields as a GraphQL error, never as a member of their union, so that clients handle it in one
 * place.
 */
export const FreshProofRequired = defineRefusal<{ by: 'password' | 'secondFactor' }>(
  'FRESH_PROOF_REQUIRED',
  'Fresh proof of identity is required; call proveIdentity, then send the operation again.',
  { extensions: ['by'] },
)

export const AdministratorsOnly = defineRefusal('ADMINISTRATORS_ONLY', 'Only administrators can do this.')
