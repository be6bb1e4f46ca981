import { Trans, useTranslation } from 'react-i18next'
import { data, Form, Link } from 'react-router'
import { AuthDone } from '#web/features/session/auth-done.tsx'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { problemsAfter, problemsFrom, type AuthProblems } from '#web/features/session/auth-problems.ts'
import { FormAlert } from '#web/features/session/form-alert.tsx'
import { NewPasswordField } from '#web/features/session/password-field.tsx'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { ResetPasswordDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/new-password.ts'

type Answer = { readonly email: string | null; readonly problems: AuthProblems | null }
const wrong = (problems: AuthProblems) => data<Answer>({ email: null, problems }, { status: 422 })

const sent = routeAction(async ({ execute, form, params }) => {
  const variables = { token: params.token ?? '', password: textOf(form, 'password') }
  try {
    const { resetPassword: answer } = await execute(ResetPasswordDocument, variables)
    if (answer.__typename !== 'EmailAddress') return wrong(problemsFrom(answer))
    return data<Answer>({ email: answer.email, problems: null })
  } catch (error) {
    return wrong(problemsAfter(error))
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Where the link of a mail leads: another password, and all sessions end. */
export default function NewPassword({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const problems = answer?.problems
  const { form, busy, problem, formProblem } = useAuthForm(problems ? { problems } : undefined)
  const email = answer?.email
  const isGone = problems?.form === 'link'
  return (
    <AuthFrame
      title={t(email ? 'reset.done.title' : 'reset.title')}
      lead={email ? undefined : t('reset.lead')}
      picture="mountain-cabin"
      voice={t('reset.voice')}
      foot={!email && <Trans t={t} i18nKey="reset.foot" components={{ a: <Link to="/entrar" /> }} />}
    >
      {email ? (
        <AuthDone>
          <p>
            <Trans t={t} i18nKey="reset.done.text" values={{ email }} components={{ b: <b /> }} />
          </p>
          <ButtonLink to="/entrar">{t('reset.done.go')}</ButtonLink>
        </AuthDone>
      ) : (
        <Form method="post" noValidate ref={form}>
          <FormAlert>{formProblem}</FormAlert>
          {isGone && (
            <FormAlert>
              <Trans t={t} i18nKey="reset.gone" components={{ a: <Link to="/olvidada" /> }} />
            </FormAlert>
          )}
          <NewPasswordField label={t('field.newPassword')} error={problem('password')} />
          <Button busy={busy}>{t(busy ? 'reset.busy' : 'reset.submit')}</Button>
        </Form>
      )}
    </AuthFrame>
  )
}
