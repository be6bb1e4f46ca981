import { isTooMany, Unreachable } from '#web/graphql/execute.ts'
import { textOf } from '#web/ui/form-texts.ts'

/** Validation problems by field and for the whole form. */
export type AuthProblems = {
  readonly fields: Readonly<Record<string, string>>
  readonly form: AuthTrouble | null
  readonly waitMinutes?: number
}

export type AuthTrouble =
  | 'noScript'
  | 'mismatch'
  | 'tooMany'
  | 'challenge'
  | 'link'
  | 'changed'
  | 'stillPublished'
  | 'newPartner'
  | 'unreachable'
  | 'unexpected'

/** The submitted values to show again. Never the password. */
export type TypedAccount = { readonly email: string; readonly name: string; readonly surnames: string }

export type AuthAnswer = { readonly problems: AuthProblems; readonly typed: TypedAccount }

/** A refusal, as far as forms handle it. */
export type AccountRefusal = {
  readonly __typename: string
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
  readonly retryAfterSeconds?: number
}

export function submittedAccount(form: FormData): TypedAccount {
  return { email: textOf(form, 'email'), name: textOf(form, 'name'), surnames: textOf(form, 'surnames') }
}

/** Returns the problems of a refusal by field. */
export function problemsFrom({ __typename, issues = [], retryAfterSeconds }: AccountRefusal): AuthProblems {
  switch (__typename) {
    case 'InvalidInput':
      return problemsOf(issues)
    case 'TooManyAttempts':
      return trouble('tooMany', retryAfterSeconds)
    case 'CredentialsDoNotMatch':
      return trouble('mismatch')
    case 'PasswordNotRight':
      return { fields: { password: 'wrongPassword', currentPassword: 'wrongPassword' }, form: null }
    case 'EmailAlreadyInUse':
      return problemsOf([{ path: 'email', rule: 'taken' }])
    case 'CodeNotValid':
      return problemsOf([{ path: 'code', rule: 'code' }])
    case 'ChallengeExpired':
      return trouble('challenge')
    case 'LinkNotValid':
      return trouble('link')
    case 'SecondFactorExists':
    case 'SecondFactorMissing':
      return trouble('changed')
    case 'ListStillPublished':
      return trouble('stillPublished')
    case 'NewPartnerStays':
      return trouble('newPartner')
    default:
      return trouble('unexpected')
  }
}

/** Returns the problem of a failed request. */
export function problemsAfter(error: unknown): AuthProblems {
  return trouble(error instanceof Unreachable ? 'unreachable' : isTooMany(error) ? 'tooMany' : 'unexpected')
}

export function problemsOf(issues: readonly { path: string; rule: string }[]): AuthProblems {
  const fields: Record<string, string> = {}
  for (const { path, rule } of issues) fields[path] ??= rule
  return { fields, form: null }
}

export function trouble(form: AuthTrouble, retryAfterSeconds?: number): AuthProblems {
  const waitMinutes =
    retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return { fields: {}, form, waitMinutes }
}
