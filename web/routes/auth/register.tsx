import { Trans, useTranslation } from 'react-i18next'
import { data, Form, Link, useSearchParams } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import {
  problemsAfter,
  problemsFrom,
  trouble,
  submittedAccount,
  type AuthAnswer,
} from '#web/workspace/session/auth-problems.ts'
import { earlySubmitMark, HoldBackEarly } from '#web/features/session/early-submit.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { NewPasswordField } from '#web/workspace/session/new-password-field.tsx'
import { ownPath } from '#web/features/session/own-path.ts'
import { enter } from '#web/workspace/session/session.ts'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { UnresolvedSession } from '#web/features/session/unresolved-session.tsx'
import { useSessionRedirect } from '#web/features/session/use-session-redirect.ts'
import { execute } from '#web/graphql/execute.ts'
import { RegisterDocument } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/register.ts'
import { internalPath } from '#shared/internal-path.ts'
import { redirectDocumentTo } from '#web/graphql/redirect-to.ts'

/** The session is stored in the browser, so the page explains that JavaScript is required. */
export async function action({ request }: Route.ActionArgs) {
  const answer: AuthAnswer = {
    problems: trouble('noScript'),
    typed: submittedAccount(await request.formData()),
  }
  return data(answer, { status: 422 })
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthAnswer | Response> {
  const form = await request.formData()
  const typed = submittedAccount(form)
  try {
    const password = textOf(form, 'password')
    const input = { ...typed, password, language: document.documentElement.lang }
    const { register } = await execute(RegisterDocument, { input })
    if (register.__typename === 'SessionGrant') {
      enter('REGISTER', register)
      const back = new URL(request.url).searchParams.get('volver')
      return redirectDocumentTo(back ? ownPath(back) : internalPath`/empezar`)
    }
    return { problems: problemsFrom(register), typed }
  } catch (error) {
    return { problems: problemsAfter(error), typed }
  }
}

export default function Register({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const [search] = useSearchParams()
  const { isUnresolved, resolveAgain } = useSessionRedirect(ownPath(search.get('volver')))
  const isJoining = ownPath(search.get('volver')).startsWith('/unirse/')
  const taken = answer?.problems.fields.email === 'taken'
  return (
    <AuthFrame
      title={t(isJoining ? 'register.join.title' : 'register.title')}
      lead={t(isJoining ? 'register.join.lead' : 'register.lead')}
      picture="hot-air-balloon"
      voice={t('register.voice')}
      foot={
        <Trans
          t={t}
          i18nKey="register.foot"
          components={{ a: <Link to={`/entrar?${search}`} />, privacy: <Link to="/privacidad" /> }}
        />
      }
    >
      {isUnresolved && <UnresolvedSession onRetry={resolveAgain} />}
      <HoldBackEarly />
      <Form method="post" noValidate ref={form} {...earlySubmitMark}>
        <FormAlert>{formProblem}</FormAlert>
        <div className="auth-two">
          <Field
            label={t('field.name')}
            name="name"
            autoComplete="given-name"
            defaultValue={answer?.typed.name ?? search.get('nombre') ?? ''}
            error={problem('name')}
          />
          <Field
            label={t('field.surnames')}
            name="surnames"
            autoComplete="family-name"
            optional
            defaultValue={answer?.typed.surnames}
            error={problem('surnames')}
          />
        </div>
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={answer?.typed.email}
          error={
            taken ? (
              <Trans t={t} i18nKey="problem.takenWithLink" components={{ a: <Link to="/entrar" /> }} />
            ) : (
              problem('email')
            )
          }
        />
        <NewPasswordField error={problem('password')} />
        <Button busy={busy}>{t(busy ? 'register.busy' : 'register.submit')}</Button>
      </Form>
    </AuthFrame>
  )
}
