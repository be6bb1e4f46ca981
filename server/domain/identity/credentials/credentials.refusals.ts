import { defineRefusal } from '#server/platform/refusal.ts'

export const CodeNotValid = defineRefusal(
  'CODE_NOT_VALID',
  'This code is not valid: it is wrong, was already used or has expired.',
)

export const ChallengeExpired = defineRefusal(
  'CHALLENGE_EXPIRED',
  'The password was entered too long ago; log in again.',
)

export const SecondFactorExists = defineRefusal(
  'SECOND_FACTOR_EXISTS',
  'The account already has a second factor; remove it before you set up another.',
)

export const SecondFactorMissing = defineRefusal('SECOND_FACTOR_MISSING', 'The account has no second factor.')

/** Does not reveal whether the passkey is unknown or its response fits another challenge, site or person. */
export const PasskeyNotValid = defineRefusal('PASSKEY_NOT_VALID', 'The passkey or its response is not valid.')

export const PasskeyNotFound = defineRefusal('PASSKEY_NOT_FOUND', 'Passkey not found.')

export const PasskeysNotOffered = defineRefusal(
  'PASSKEYS_NOT_OFFERED',
  'Passkeys are not available: this instance has no domain name.',
)

export const TooManyPasskeys = defineRefusal(
  'TOO_MANY_PASSKEYS',
  'The account has the maximum number of passkeys; remove one first.',
)
