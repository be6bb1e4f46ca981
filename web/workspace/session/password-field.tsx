import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import './password-field.css'

type PasswordFieldProps = {
  label?: string
  name?: string
  autoComplete: 'new-password' | 'current-password'
  hint?: ReactNode
  error?: ReactNode
  /** Content beside the show-password button. */
  aside?: ReactNode
}

/** A password field with a button to show the password. */
export function PasswordField({ label, name = 'password', aside, ...words }: PasswordFieldProps) {
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
        {aside}
      </div>
    </div>
  )
}
