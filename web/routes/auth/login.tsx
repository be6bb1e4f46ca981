import { useTranslation } from '#web/i18n/use-translation.ts'
import { data, useSearchParams } from 'react-router'
import {
  problemsAfter,
  problemsFrom,
  trouble,
  submittedAccount,
  type AuthAnswer,
} from '#web/workspace/session/auth-problems.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { ownPath } from '#web/features/session/own-path.ts'
import { SecondStep } from '#web/features/session/second-step.tsx'
import { keepSession } from '#web/workspace/session/keep-session.ts'
import { enter } from '#web/workspace/session/session.ts'
import { UnresolvedSession } from '#web/features/session/unresolved-session.tsx'
import { useSessionRedirect } from '#web/features/session/use-session-redirect.ts'
import { execute } from '#web/graphql/execute.ts'
import { FinishLoginDocument, LoginDocument } from '#web/graphql/generated/graphql.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/login.ts'
import { redirectDocumentTo } from '#web/graphql/redirect-to.ts'

/** The result of a login; with a challenge, the password was right and the second factor is required. */
type LoginAnswer = AuthAnswer & {
  readonly challenge?: string
  readonly hasApp?: boolean
  readonly keeps?: boolean
}

/** The session is stored in the browser, so the page explains that JavaScript is required. */
export async function action({ request }: Route.ActionArgs) {
  const answer: LoginAnswer = {
    problems: trouble('noScript'),
    typed: submittedAccount(await request.formData()),
  }
  return data(answer, { status: 422 })
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<LoginAnswer | Response> {
  const form = await request.formData()
  const typed = submittedAccount(form)
  const challenge = textOf(form, 'challenge')
  const hasApp = !form.has('withoutApp')
  try {
    const answer = challenge
      ? (await execute(FinishLoginDocument, { challenge, code: textOf(form, 'code') })).finishLogin
      : (await execute(LoginDocument, { input: { email: typed.email, password: textOf(form, 'password') } }))
          .login
    if (answer.__typename === 'SessionGrant') {
      enter('LOGIN', answer)
      if (form.has('keep')) await keepSession(true).catch(() => false)
      return redirectDocumentTo(ownPath(new URL(request.url).searchParams.get('volver')))
    }
    if (answer.__typename === 'SecondFactorRequired')
      return {
        problems: { fields: {}, form: null },
        typed,
        keeps: form.has('keep'),
        challenge: answer.challenge,
        hasApp: answer.authenticatorApp,
      }
    const isOver = answer.__typename === 'ChallengeExpired'
    const keeps = form.has('keep')
    return { problems: problemsFrom(answer), typed, challenge: isOver ? undefined : challenge, hasApp, keeps }
  } catch (error) {
    return { problems: problemsAfter(error), typed, challenge, hasApp, keeps: form.has('keep') }
  }
}

export default function Login({ actionData: answer }: Route.ComponentProps) {
  const { i18n } = useTranslation('auth')
  const [search] = useSearchParams()
  const { refused, isUnresolved, resolveAgain } = useSessionRedirect(ownPath(search.get('volver')))
  if (answer?.challenge)
    return (
      <SecondStep
        answer={answer}
        hasApp={answer.hasApp ?? true}
        keeps={answer.keeps ?? false}
        challenge={answer.challenge}
        again={`?${search.toString()}`}
      />
    )
  return (
    <LoginForm
      key={i18n.language}
      answer={answer}
      reason={refused ?? search.get('motivo')}
      unresolved={isUnresolved && <UnresolvedSession onRetry={resolveAgain} />}
    />
  )
}
