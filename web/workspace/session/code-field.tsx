import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import './code-field.css'

type CodeFieldProps = {
  error?: string
  /** Message for an invalid recovery code. */
  recoveryError?: string
  /** Without an authenticator app the field accepts recovery codes only. */
  hasApp?: boolean
}

/** The second login step: a code of the app, or a recovery code. */
export function CodeField({ error, recoveryError = error, hasApp = true }: CodeFieldProps) {
  const { t } = useTranslation('auth')
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery')
  const isApp = kind === 'app'
  return (
    <div className="code-field" data-kind={kind}>
      <Field
        key={kind}
        label={t(isApp ? 'field.code' : 'field.recoveryCode')}
        hint={t(isApp ? 'field.codeHint' : 'field.recoveryCodeHint')}
        name="code"
        type="text"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize={isApp ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        error={isApp ? error : recoveryError}
      />
      {hasApp && (
        <button
          type="button"
          className="code-other"
          onClick={({ currentTarget }) => {
            const field = currentTarget.parentElement
            setKind(isApp ? 'recovery' : 'app')
            requestAnimationFrame(() => field?.querySelector('input')?.focus())
          }}
        >
          {t(isApp ? 'secondStep.useRecovery' : 'secondStep.useApp')}
        </button>
      )}
    </div>
  )
}
