import { Refusal } from '#server/platform/refusal.ts'

/** The code is wrong, was used already, or its time has passed. */
export class CodeNotValid extends Refusal {
  readonly code = 'CODE_NOT_VALID'
  constructor() {
    super('This code is not valid')
  }
}

/** The log-in that was begun with a password has waited too long for its code, or is over: begin again. */
export class ChallengeExpired extends Refusal {
  readonly code = 'CHALLENGE_EXPIRED'
  constructor() {
    super('Log in again: the first step was too long ago')
  }
}

/** The account has a second factor; remove it before another is set up. */
export class SecondFactorExists extends Refusal {
  readonly code = 'SECOND_FACTOR_EXISTS'
  constructor() {
    super('The account already has a second factor')
  }
}

/** There is no second factor to confirm, to remove or to renew the codes of. */
export class SecondFactorMissing extends Refusal {
  readonly code = 'SECOND_FACTOR_MISSING'
  constructor() {
    super('The account has no second factor')
  }
}

/** The passkey is unknown, or its answer does not fit the challenge, this site or the person. Which of these is not said. */
export class PasskeyNotValid extends Refusal {
  readonly code = 'PASSKEY_NOT_VALID'
  constructor() {
    super('Passkey not valid')
  }
}

/** The account has no passkey with this id. */
export class PasskeyNotFound extends Refusal {
  readonly code = 'PASSKEY_NOT_FOUND'
  constructor() {
    super('Passkey not found')
  }
}

/** Passkeys are bound to a domain name; this instance has none. */
export class PasskeysNotOffered extends Refusal {
  readonly code = 'PASSKEYS_NOT_OFFERED'
  constructor() {
    super('Passkeys need a domain name')
  }
}

/** The account has as many passkeys as it may have. */
export class TooManyPasskeys extends Refusal {
  readonly code = 'TOO_MANY_PASSKEYS'
  constructor() {
    super('Too many passkeys')
  }
}
