import { Trans, useTranslation } from 'react-i18next'
import { data, Form, Link } from 'react-router'
import { AuthDone } from '#web/features/session/auth-done.tsx'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { problemsAfter, problemsFrom, type AuthProblems } from '#web/features/session/auth-problems.ts'
import { FormAlert } from '#web/features/session/form-alert.tsx'
import { useAuthForm } from '#web/features/session/use-auth-form.ts'
import { ConfirmEmailDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm.ts'

type Answer = { readonly email: string | null; readonly problems: AuthProblems | null }
const wrong = (problems: AuthProblems) => data<Answer>({ email: null, problems }, { status: 422 })

const sent = routeAction(async ({ execute, params }) => {
  try {
    const { confirmEmail: answer } = await execute(ConfirmEmailDocument, { token: params.token ?? '' })
    if (answer.__typename !== 'EmailAddress') return wrong(problemsFrom(answer))
    return data<Answer>({ email: answer.email, problems: null })
  } catch (error) {
    return wrong(problemsAfter(error))
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Where the link of a mail leads. It takes a touch: programs that only look at links confirm nothing. */
export default function Confirm({ actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const problems = answer?.problems
  const { form, busy, formProblem } = useAuthForm(problems ? { problems } : undefined)
  const email = answer?.email
  const isGone = problems?.form === 'link'
  return (
    <AuthFrame
      title={t(email ? 'confirm.done.title' : 'confirm.title')}
      lead={email || isGone ? undefined : t('confirm.lead')}
      picture="beach-horses"
      voice={t('confirm.voice')}
      foot={email || isGone ? undefined : t('confirm.foot')}
    >
      {email ? (
        <AuthDone>
          <p>
            <Trans t={t} i18nKey="confirm.done.text" values={{ email }} components={{ b: <b /> }} />
          </p>
          <ButtonLink to="/boda">{t('confirm.done.go')}</ButtonLink>
        </AuthDone>
      ) : (
        <Form method="post" noValidate ref={form}>
          <FormAlert>{formProblem}</FormAlert>
          {isGone ? (
            <FormAlert>
              <Trans t={t} i18nKey="confirm.gone" components={{ a: <Link to="/boda/cuenta" /> }} />
            </FormAlert>
          ) : (
            <Button busy={busy}>{t(busy ? 'confirm.busy' : 'confirm.submit')}</Button>
          )}
        </Form>
      )}
    </AuthFrame>
  )
}
