import type { ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthAnswer } from '#web/workspace/session/auth-problems.ts'
import { earlySubmitMark, HoldBackEarly } from './early-submit.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { refusedReasons } from '#web/graphql/session-refused.ts'
import { Icon } from '#web/ui/icon.tsx'

type LoginFormProps = {
  answer: AuthAnswer | undefined
  reason: string | null
  /** A notice about a session that could not be resolved. */
  unresolved: ReactNode
}

/** The login form. */
export function LoginForm({ answer, reason, unresolved }: LoginFormProps) {
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
      {unresolved}
      {!answer && <DoorWord reason={reason} />}
      <HoldBackEarly />
      <Form method="post" noValidate ref={form} {...earlySubmitMark}>
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
          aside={
            <Link className="auth-forgot" to="/olvidada" state={{ email: answer?.typed.email }}>
              {t('login.forgot')}
            </Link>
          }
        />
        <label className="auth-keep">
          <input type="checkbox" name="keep" value="yes" />
          <span>
            {t('login.keep')} <small>{t('login.keepHint')}</small>
          </span>
        </label>
        <Button busy={busy}>{t(busy ? 'login.busy' : 'login.submit')}</Button>
      </Form>
      <PasskeyLogin />
    </AuthFrame>
  )
}

const reasons = [...refusedReasons, 'borrada'] as const

/** Why the visitor has to log in, shown above the form. */
function DoorWord({ reason }: { reason: string | null }) {
  const { t } = useTranslation('auth')
  const known = reasons.find((one) => one === reason)
  if (!known) return null
  return (
    <p className="auth-say calm" role="status">
      <Icon name={known === 'borrada' ? 'check' : 'clock'} /> <span>{t(`login.why.${known}`)}</span>
    </p>
  )
}
