import { useEffect, useRef } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthAnswer } from '#web/workspace/session/auth-problems.ts'
import { CodeField } from '#web/workspace/session/code-field.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useProblemWords } from '#web/workspace/session/use-problem-words.ts'

type SecondStepProps = {
  answer: AuthAnswer
  /** Whether the account has an authenticator app; otherwise it has passkeys and recovery codes. */
  hasApp: boolean
  challenge: string
  /** Whether the session is to be kept on this device. */
  keeps: boolean
  /** Address to start over. */
  again: string
}

/** The second login step: a second-factor code. */
export function SecondStep({ answer, hasApp, challenge, keeps, again }: SecondStepProps) {
  const { t } = useTranslation('auth')
  const words = useProblemWords()
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    if (hasApp) form.current?.querySelector<HTMLElement>('input[name="code"]')?.focus()
  }, [form, hasApp])
  const isRefused = answer.problems.fields['code'] === 'code'
  return (
    <AuthFrame
      title={t('secondStep.title')}
      lead={t(hasApp ? 'secondStep.lead' : 'secondStep.leadPasskey')}
      picture="sailing-sunset"
      voice={t('login.voice')}
      foot={<Trans t={t} i18nKey="secondStep.foot" components={{ a: <Link to={again} reloadDocument /> }} />}
    >
      {!hasApp && <PasskeyLogin isFirst />}
      <Form method="post" noValidate ref={form}>
        <FormAlert>{formProblem}</FormAlert>
        <input type="hidden" name="email" value={answer.typed.email} />
        <input type="hidden" name="challenge" value={challenge} />
        {!hasApp && <input type="hidden" name="withoutApp" value="yes" />}
        {keeps && <input type="hidden" name="keep" value="yes" />}
        <CodeField
          error={problem('code')}
          recoveryError={isRefused ? words('recoveryCode', 'code') : problem('code')}
          hasApp={hasApp}
        />
        <Button rank={hasApp ? 'first' : 'second'} busy={busy}>
          {t(busy ? 'secondStep.busy' : 'secondStep.submit')}
        </Button>
      </Form>
      {hasApp && <PasskeyLogin />}
    </AuthFrame>
  )
}
