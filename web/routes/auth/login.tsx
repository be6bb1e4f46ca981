import { Trans, useTranslation } from 'react-i18next'
import { data, Form, Link, redirectDocument, useSearchParams } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import {
  problemsAfter,
  problemsFrom,
  trouble,
  typedIn,
  type AuthAnswer,
} from '#web/features/session/auth-problems.ts'
import { DoorWord } from '#web/features/session/door-word.tsx'
import { FormAlert } from '#web/features/session/form-alert.tsx'
import { ownPath } from '#web/features/session/own-path.ts'
import { PasswordField } from '#web/features/session/password-field.tsx'
import { enter } from '#web/features/session/session.ts'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { useStayInside } from '#web/features/session/use-stay-inside.ts'
import { execute } from '#web/graphql/execute.ts'
import { LoginDocument } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/login.ts'

/** The session lives in the browser: without JavaScript there is nowhere to keep it, and the page says so. */
export async function action({ request }: Route.ActionArgs) {
  const answer: AuthAnswer = { problems: trouble('noScript'), typed: typedIn(await request.formData()) }
  return data(answer, { status: 422 })
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthAnswer | Response> {
  const form = await request.formData()
  const typed = typedIn(form)
  try {
    const input = { email: typed.email, password: textOf(form, 'password') }
    const { login } = await execute(LoginDocument, { input })
    if (login.__typename === 'SessionGrant') {
      enter('LOGIN', login)
      return redirectDocument(ownPath(new URL(request.url).searchParams.get('volver')))
    }
    return { problems: problemsFrom(login), typed }
  } catch (error) {
    return { problems: problemsAfter(error), typed }
  }
}

export default function Login({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const refused = useStayInside(ownPath(search.get('volver')))
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      picture="sailing-sunset"
      voice={t('login.voice')}
      foot={<Trans t={t} i18nKey="login.foot" components={{ a: <Link to="/registro" /> }} />}
    >
      {!answer && <DoorWord reason={refused ?? search.get('motivo')} />}
      <Form method="post" noValidate ref={form}>
        <FormAlert>{formProblem}</FormAlert>
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={answer?.typed.email}
          error={problem('email')}
        />
        <PasswordField autoComplete="current-password" error={problem('password')} />
        <Button busy={busy}>{t(busy ? 'login.busy' : 'login.submit')}</Button>
      </Form>
    </AuthFrame>
  )
}
