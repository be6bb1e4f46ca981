import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link } from 'react-router'
import type { AuthAnswer, TypedAccount } from '#web/workspace/session/auth-problems.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { NewPasswordField } from '#web/workspace/session/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { earlySubmitMark, HoldBackEarly } from './early-submit.tsx'
import { useAuthForm } from './use-auth-form.ts'

type RegisterFormProps = {
  answer: AuthAnswer | undefined
  /** Where to send it: the page of the registration, with its query. */
  action: string
  /** Address of the log-in for people who have an account. */
  login: string
  /** What is known of the person. */
  known: TypedAccount
  /** Words of the button. */
  submit: string
}

/** The form of a new account. */
export function RegisterForm({ answer, action, login, known, submit }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const taken = answer?.problems.fields.email === 'taken'
  const typed = answer?.typed ?? known
  return (
    <>
      <HoldBackEarly />
      <Form method="post" action={action} noValidate ref={form} {...earlySubmitMark}>
        <FormAlert>{formProblem}</FormAlert>
        <div className="auth-two">
          <Field
            label={t('field.name')}
            name="name"
            autoComplete="given-name"
            defaultValue={typed.name}
            error={problem('name')}
          />
          <Field
            label={t('field.surnames')}
            name="surnames"
            autoComplete="family-name"
            optional
            defaultValue={typed.surnames}
            error={problem('surnames')}
          />
        </div>
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={typed.email}
          error={
            taken ? (
              <Trans t={t} i18nKey="problem.takenWithLink" components={{ a: <Link to={login} /> }} />
            ) : (
              problem('email')
            )
          }
        />
        <NewPasswordField error={problem('password')} />
        <Button busy={busy}>{busy ? t('register.busy') : submit}</Button>
      </Form>
    </>
  )
}
