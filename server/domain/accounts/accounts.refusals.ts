import { Refusal } from '#server/platform/refusal.ts'

/** The address already belongs to an account. */
export class EmailAlreadyInUse extends Refusal {
  readonly code = 'EMAIL_ALREADY_IN_USE'
  constructor() {
    super('Email address is already in use')
  }
}

/** No account has this e-mail and password; which of the two is wrong is not said. */
export class CredentialsDoNotMatch extends Refusal {
  readonly code = 'CREDENTIALS_DO_NOT_MATCH'
  constructor() {
    super('Email and password combination does not match')
  }
}

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

/** The link was used, has expired, was taken back, or never was one. Which of these is not said. */
export class LinkNotValid extends Refusal {
  readonly code = 'LINK_NOT_VALID'
  constructor() {
    super('This link is not valid any more')
  }
}

/** The password typed to confirm is not that of the account. */
export class PasswordNotRight extends Refusal {
  readonly code = 'PASSWORD_NOT_RIGHT'
  constructor() {
    super('This is not the password of the account')
  }
}

/** Somebody else is called that. */
export class UsernameTaken extends Refusal {
  readonly code = 'USERNAME_TAKEN'
  constructor() {
    super('Somebody else has this username')
  }
}

/** There is no such session among those of this person. */
export class SessionNotFound extends Refusal {
  readonly code = 'SESSION_NOT_FOUND'
  constructor() {
    super('There is no such session')
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
