import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { BeginPasskeyProofDocument, ProveWithPasskeyDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { type WebauthnCeremony, isDismissal, useWebauthnCeremony } from './webauthn-ceremony.ts'
import './passkey-proof.css'

type Outcome = 'proved' | 'refused' | 'dismissed'
type PasskeyProofProps = {
  onProved: () => void
  /** Whether a passkey is the account's primary factor. */
  isFirst?: boolean
}

/** A button that proves identity with a passkey, which counts as second factor. */
export function PasskeyProof({ onProved, isFirst = false }: PasskeyProofProps) {
  const { t } = useTranslation('auth')
  const { attempt, busy } = useAttempt()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const ceremony = useWebauthnCeremony()
  const prove = async () => {
    setOutcome(null)
    const result = await attempt(() => proveWithPasskey(ceremony))
    if (result === 'proved') onProved()
    else setOutcome(result ?? null)
  }
  return (
    <div className="passkey-proof">
      {outcome === 'refused' && <p role="alert">{t('passkey.notProved')}</p>}
      {outcome === 'dismissed' && <p role="status">{t('passkey.dismissed')}</p>}
      <Action look={isFirst ? 'primary' : 'plain'} busy={busy} onClick={() => void prove()}>
        {t('passkey.prove')}
      </Action>
    </div>
  )
}

async function proveWithPasskey(ceremony: WebauthnCeremony): Promise<Outcome> {
  const { beginPasskeyProof: start } = await execute(BeginPasskeyProofDocument)
  if (start.__typename !== 'PasskeyOptions') return 'refused'
  const optionsJSON = JSON.parse(start.options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    const response = JSON.stringify(await ceremony(() => startAuthentication({ optionsJSON })))
    const { proveWithPasskey: answer } = await execute(ProveWithPasskeyDocument, { response })
    return answer.__typename === 'ProofOfIdentity' ? 'proved' : 'refused'
  } catch (error) {
    if (isDismissal(error)) return 'dismissed'
    throw error
  }
}
