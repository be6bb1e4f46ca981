import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import { shortestPassword, strengthOf, type StrengthLevel } from './strength.ts'
import './password-field.css'

type PasswordFieldProps = {
  label?: string
  name?: string
  autoComplete: 'new-password' | 'current-password'
  hint?: ReactNode
  error?: ReactNode
  /** Content beside the show-password button. */
  beside?: ReactNode
}

/** A password field with a button to show the password. */
export function PasswordField({ label, name = 'password', beside, ...words }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <Field
        label={label ?? t('field.password')}
        name={name}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...words}
      />
      <div className="password-under">
        <label className="password-show">
          <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
          {t('field.showPassword')}
        </label>
        {beside}
      </div>
    </div>
  )
}

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
  const told = level === 'fair' ? (advice ?? 'more') : advice
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
            <b>{t(`strength.level.${level}`, { missing: shortestPassword - password.length })}</b>
            {told && <>: {t(`strength.advice.${told}`)}</>}
          </>
        )}
      </p>
    </div>
  )
}
