import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthAnswer } from './auth-problems.ts'
import { CodeField } from './code-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useProblemWords } from './use-problem-words.ts'

type SecondStepProps = {
  answer: AuthAnswer
  challenge: string
  /** Where one begins anew. */
  again: string
}

/** The password was right; now a code that only the person has. */
export function SecondStep({ answer, challenge, again }: SecondStepProps) {
  const { t } = useTranslation('auth')
  const words = useProblemWords()
  const { form, busy, problem, formProblem } = useAuthForm(answer)
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    form.current?.querySelector<HTMLElement>('input[name="code"]')?.focus()
  }, [form])
  const isRefused = answer.problems.fields['code'] === 'code'
  return (
    <AuthFrame
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      picture="sailing-sunset"
      voice={t('login.voice')}
      foot={<Trans t={t} i18nKey="secondStep.foot" components={{ a: <Link to={again} reloadDocument /> }} />}
    >
      <Form method="post" noValidate ref={form}>
        <FormAlert>{formProblem}</FormAlert>
        <input type="hidden" name="email" value={answer.typed.email} />
        <input type="hidden" name="challenge" value={challenge} />
        <CodeField
          error={problem('code')}
          recoveryError={isRefused ? words('recoveryCode', 'code') : problem('code')}
        />
        <Button busy={busy}>{t(busy ? 'secondStep.busy' : 'secondStep.submit')}</Button>
      </Form>
    </AuthFrame>
  )
}
