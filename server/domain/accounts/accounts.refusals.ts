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
