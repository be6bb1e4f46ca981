import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { data, Form, Link, useLocation } from 'react-router'
import { AuthDone } from '#web/features/session/auth-done.tsx'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { problemsAfter, problemsFrom } from '#web/workspace/session/auth-problems.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { RequestPasswordResetDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/forgot.ts'

const sent = routeAction(async ({ execute, form }) => {
  const email = textOf(form, 'email').trim()
  try {
    const { requestPasswordReset: answer } = await execute(RequestPasswordResetDocument, { email })
    if (answer.__typename === 'EmailAddress') return { email, problems: null }
    return data({ email, problems: problemsFrom(answer) }, { status: 422 })
  } catch (error) {
    return data({ email, problems: problemsAfter(error) }, { status: 422 })
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The form for a forgotten password. The answer is the same for unknown addresses. */
export default function Forgot({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const problems = answer?.problems
  const { form, busy, problem, formProblem } = useAuthForm(problems ? { problems } : undefined)
  const isDone = answer && !problems
  const { email: typedBefore } = (useLocation().state ?? {}) as { email?: string }
  return (
    <AuthFrame
      title={t(isDone ? 'forgot.done.title' : 'forgot.title')}
      lead={isDone ? undefined : t('forgot.lead')}
      picture="scenic-train"
      voice={t('forgot.voice')}
      foot={<Trans t={t} i18nKey="forgot.foot" components={{ a: <Link to="/entrar" /> }} />}
    >
      {isDone ? (
        <AuthDone>
          <p>
            <Trans
              t={t}
              i18nKey="forgot.done.text"
              values={{ email: answer.email }}
              components={{ b: <b /> }}
            />
          </p>
          <p>
            <Trans t={t} i18nKey="forgot.done.hint" components={{ a: <Link to="/olvidada" /> }} />
          </p>
        </AuthDone>
      ) : (
        <Form method="post" noValidate ref={form}>
          <FormAlert>{formProblem}</FormAlert>
          <Field
            label={t('field.email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={answer?.email ?? typedBefore}
            error={problem('email')}
          />
          <Button busy={busy}>{t(busy ? 'forgot.busy' : 'forgot.submit')}</Button>
        </Form>
      )}
    </AuthFrame>
  )
}
