import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'

type PasswordFieldProps = {
  autoComplete: 'new-password' | 'current-password'
  hint?: ReactNode
  error?: ReactNode
}

/** A password one may look at while typing it. */
export function PasswordField({ autoComplete, hint, error }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Field
        label={t('field.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        error={error}
      />
      <label className="auth-show">
        <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
        {t('field.showPassword')}
      </label>
    </div>
  )
}
