import { textOf } from '#web/ui/form-texts.ts'
/** What is wrong with what was typed: by field, and for the whole form. */
type AuthProblems = {
  readonly fields: Readonly<Record<string, string>>
  readonly form: AuthTrouble | null
  readonly waitMinutes?: number
}

type AuthTrouble = 'noScript' | 'mismatch' | 'tooMany' | 'unreachable' | 'unexpected'

/** What was typed, so that it stays. Never the password. */
export type Typed = { readonly email: string; readonly name: string; readonly surnames: string }

export type AuthAnswer = { readonly problems: AuthProblems; readonly typed: Typed }

export function typedIn(form: FormData): Typed {
  return { email: textOf(form, 'email'), name: textOf(form, 'name'), surnames: textOf(form, 'surnames') }
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
