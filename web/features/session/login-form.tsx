import { Trans, useTranslation } from 'react-i18next'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthAnswer } from '#web/workspace/session/auth-problems.ts'
import { DoorWord } from './door-word.tsx'
import { early, HoldBackEarly } from './early-submit.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The door: an address and a password. */
export function LoginForm({ answer, reason }: { answer: AuthAnswer | undefined; reason: string | null }) {
  const { t } = useTranslation('auth')
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const [search] = useSearchParams()
  const isInvited = search.get('volver')?.startsWith('/unirse/')
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      picture="sailing-sunset"
      voice={t('login.voice')}
      foot={
        <Trans
          t={t}
          i18nKey="login.foot"
          components={{ a: <Link to={`/registro${isInvited ? `?${search}` : ''}`} /> }}
        />
      }
    >
      {!answer && <DoorWord reason={reason} />}
      <HoldBackEarly />
      <Form method="post" noValidate ref={form} {...early}>
        <FormAlert>{formProblem}</FormAlert>
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          defaultValue={answer?.typed.email}
          error={problem('email')}
        />
        <PasswordField
          autoComplete="current-password"
          error={problem('password')}
          beside={
            <Link className="auth-forgot" to="/olvidada" state={{ email: answer?.typed.email }}>
              {t('login.forgot')}
            </Link>
          }
        />
        <Button busy={busy}>{t(busy ? 'login.busy' : 'login.submit')}</Button>
      </Form>
      <PasskeyLogin />
    </AuthFrame>
  )
}
