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
  /** What stands beside the way to look at it. */
  beside?: ReactNode
}

/** A password one may look at while typing it. */
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
  /** Names and addresses of the person, where the form does not ask for them. */
  personal?: readonly string[]
}

/** A password that is being chosen: how good it is shows while typing. */
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
  // Whoever types before the page has come to life is measured, too.
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

/** How long the password would hold, in four marks and in words; nothing before anything is typed. */
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
