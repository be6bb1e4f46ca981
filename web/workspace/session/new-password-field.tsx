import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { PasswordField } from './password-field.tsx'
import { minPasswordLength, strengthOf, type StrengthLevel } from './strength.ts'

type NewPasswordFieldProps = {
  label?: string
  name?: string
  error?: ReactNode
  /** Names and addresses of the person, if the form does not contain them. */
  personal?: readonly string[]
}

/** A field for a new password, with a strength meter. */
export function NewPasswordField({ personal = [], name = 'password', ...words }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ password: '', own: personal })
  const measure = () => {
    const input = field.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) return
    const form = input.form && new FormData(input.form)
    const others = form ? ['name', 'surnames', 'email'].map((other) => textOf(form, other)) : []
    setTyped({ password: input.value, own: [...personal, ...others] })
  }
  // Measures a password typed before hydration.
  const atOnce = useEffectEvent(measure)
  useEffect(() => atOnce(), [])
  return (
    <div ref={field} onInput={measure}>
      <PasswordField name={name} autoComplete="new-password" hint={t('field.passwordHint')} {...words} />
      <StrengthMeter password={typed.password} personal={typed.own} />
    </div>
  )
}

const steps: Record<StrengthLevel, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 }

/** The strength in four marks and in words; empty without input. */
function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const { t } = useTranslation('auth')
  const { level, advice } = strengthOf(password, personal)
  const adviceKey = level === 'fair' ? (advice ?? 'more') : advice
  return (
    <div className="strength" data-level={password === '' ? 'none' : level}>
      <div className="strength-marks" aria-hidden="true">
        {[1, 2, 3, 4].map((mark) => (
          <i key={mark} data-on={password !== '' && mark <= steps[level] ? '' : undefined} />
        ))}
      </div>
      <p role="status">
        {password !== '' && (
          <>
            <b>{t(`strength.level.${level}`, { missing: minPasswordLength - password.length })}</b>
            {adviceKey && <>: {t(`strength.advice.${adviceKey}`)}</>}
          </>
        )}
      </p>
    </div>
  )
}
