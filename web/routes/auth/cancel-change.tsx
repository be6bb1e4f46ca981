import { Trans, useTranslation } from 'react-i18next'
import { data, Form, Link } from 'react-router'
import { AuthDone } from '#web/features/session/auth-done.tsx'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { problemsAfter, problemsFrom, type AuthProblems } from '#web/features/session/auth-problems.ts'
import { FormAlert } from '#web/features/session/form-alert.tsx'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { CancelEmailChangeDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/cancel-change.ts'

type Answer = { readonly email: string | null; readonly problems: AuthProblems | null }
const wrong = (problems: AuthProblems) => data<Answer>({ email: null, problems }, { status: 422 })

const sent = routeAction(async ({ execute, params }) => {
  try {
    const { cancelEmailChange: answer } = await execute(CancelEmailChangeDocument, {
      token: params.token ?? '',
    })
    if (answer.__typename !== 'EmailAddress') return wrong(problemsFrom(answer))
    return data<Answer>({ email: answer.email, problems: null })
  } catch (error) {
    return wrong(problemsAfter(error))
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Where the old address stops a change that somebody else asked for. */
export default function CancelChange({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const problems = answer?.problems
  const { form, busy, formProblem } = useAuthForm(problems ? { problems } : undefined)
  const email = answer?.email
  const isGone = problems?.form === 'link'
  return (
    <AuthFrame
      title={t(email ? 'cancelChange.done.title' : 'cancelChange.title')}
      lead={email || isGone ? undefined : t('cancelChange.lead')}
      picture="granite-towers"
      voice={t('cancelChange.voice')}
      foot={email || isGone ? undefined : t('cancelChange.foot')}
    >
      {email ? (
        <AuthDone>
          <p>
            <Trans t={t} i18nKey="cancelChange.done.text" values={{ email }} components={{ b: <b /> }} />
          </p>
        </AuthDone>
      ) : (
        <Form method="post" noValidate ref={form}>
          <FormAlert>{formProblem}</FormAlert>
          {isGone ? (
            <FormAlert>
              <Trans t={t} i18nKey="cancelChange.gone" components={{ a: <Link to="/olvidada" /> }} />
            </FormAlert>
          ) : (
            <Button busy={busy}>{t(busy ? 'cancelChange.busy' : 'cancelChange.submit')}</Button>
          )}
        </Form>
      )}
    </AuthFrame>
  )
}
