import { Refusal } from '#server/platform/refusal.ts'

/** The words for a token that cannot be taken, as the specification's error catalogue has them. */
const tokenProblems = ['Expired token', 'Invalid signature', 'Invalid authorization token'] as const
export type TokenProblem = (typeof tokenProblems)[number]

/** A token was sent, and it opens nothing. */
export class TokenRefused extends Refusal {
  readonly code = 'TOKEN_REFUSED'
  constructor(problem: TokenProblem) {
    super(problem)
  }
}

/** This is for people who have logged in. */
export class NotLoggedIn extends Refusal {
  readonly code = 'NOT_LOGGED_IN'
  constructor() {
    super('Log in to do this')
  }
}

/** An administrator does nothing without a second factor, except setting one up. */
export class SecondFactorNeeded extends Refusal {
  readonly code = 'SECOND_FACTOR_NEEDED'
  constructor() {
    super('An administrator needs a second factor')
  }
}

/**
 * The operation needs a fresh proof of identity: call `proveIdentity`, then send it again. Every field throws it as a GraphQL error,
 * never as a member of its union, so that one place in a client handles it for all operations.
 */
export class FreshProofRequired extends Refusal {
  readonly code = 'FRESH_PROOF_REQUIRED'
  override readonly extensions: { readonly by: 'password' | 'secondFactor' }
  constructor(by: 'password' | 'secondFactor') {
    super('Fresh proof of identity required')
    this.extensions = { by }
  }
}

/** This is for those who run the place. */
export class AdministratorsOnly extends Refusal {
  readonly code = 'ADMINISTRATORS_ONLY'
  constructor() {
    super('This is for administrators')
  }
}
