import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CodeField } from '#web/workspace/session/code-field.tsx'
import { PasskeyProof } from '#web/workspace/session/passkey-proof.tsx'
import { useOwnFactors } from '#web/workspace/session/use-own-factors.ts'
import { Icon } from '#web/ui/icon.tsx'

type SecondFactorFieldProps = { error: string | undefined; recoveryError?: string | undefined }

/** Asks for a second-factor code, or for a passkey, which replaces the code. */
export function SecondFactorField({ error, recoveryError }: SecondFactorFieldProps) {
  const { t } = useTranslation('auth')
  const factors = useOwnFactors()
  const [isProved, setProved] = useState(false)
  const [lastError, setLastError] = useState(error)
  // A proof expires; the server then asks for the code.
  if (error !== lastError) {
    setLastError(error)
    if (error) setProved(false)
  }
  if (isProved)
    return (
      <p className="account-say" role="status">
        <Icon name="check" className="s" />
        <span>{t('passkey.proved')}</span>
      </p>
    )
  if (!factors) return null
  return (
    <>
      {factors.passkey && <PasskeyProof isFirst={!factors.app} onProved={() => setProved(true)} />}
      <CodeField error={error} recoveryError={recoveryError} hasApp={factors.app} />
    </>
  )
}
