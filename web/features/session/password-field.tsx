import { useState, type InputEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { textOf } from '#web/ui/form-texts.ts'
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
export function NewPasswordField({ personal = [], ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [typed, setTyped] = useState({ password: '', own: personal })
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    const form = target.form && new FormData(target.form)
    const others = form ? ['name', 'surnames', 'email'].map((name) => textOf(form, name)) : []
    setTyped({ password: target.value, own: [...personal, ...others] })
  }
  return (
    <div onInput={onInput}>
      <PasswordField autoComplete="new-password" hint={t('field.passwordHint')} {...field} />
      <StrengthMeter password={typed.password} personal={typed.own} />
    </div>
  )
}
