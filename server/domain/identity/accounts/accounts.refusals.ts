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
