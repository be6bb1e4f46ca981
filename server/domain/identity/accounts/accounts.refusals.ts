import { defineRefusal } from '#server/platform/refusal.ts'

export const EmailAlreadyInUse = defineRefusal('EMAIL_ALREADY_IN_USE', 'Email address is already in use')

/** Does not reveal which of the two is wrong. */
export const CredentialsDoNotMatch = defineRefusal(
  'CREDENTIALS_DO_NOT_MATCH',
  'Email and password combination does not match',
)

/** Does not reveal which of these is the case. */
export const LinkNotValid = defineRefusal(
  'LINK_NOT_VALID',
  'This link is not valid: it is wrong, was used or cancelled, or has expired.',
)

export const PasswordNotRight = defineRefusal(
  'PASSWORD_NOT_RIGHT',
  'This is not the password of the account.',
)

export const UsernameTaken = defineRefusal('USERNAME_TAKEN', 'This username is taken; choose another.')

/** Does not reveal which condition fails. */
export const SessionNotRenewable = defineRefusal(
  'SESSION_NOT_RENEWABLE',
  'This session cannot be renewed; log in again.',
)

export const SessionNotFound = defineRefusal('SESSION_NOT_FOUND', 'Session not found.')
