import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import type { InternalPath } from '#shared/internal-path.ts'
import { execute } from '#web/graphql/execute.ts'
import { BeginPasskeyLoginDocument, LoginWithPasskeyDocument } from '#web/graphql/generated/graphql.ts'
import { openPath } from '#web/graphql/redirect-to.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { ownPath } from './own-path.ts'
import { keepIfAsked } from '#web/workspace/session/keep-session.ts'
import { enter } from '#web/workspace/session/session.ts'
import { isDismissal, useWebauthnCeremony } from '#web/workspace/session/webauthn-ceremony.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Logs in with a passkey, by a button and by autofill in the email field. Shown if the browser and this
 * instance support passkeys. `isFirst`: passkeys are the primary method.
 */
export function PasskeyLogin({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('auth')
  const { isOffered, busy, problem, logIn } = usePasskeyLogin()
  if (!isOffered) return null
  return (
    <div className="auth-passkey">
      <FormAlert>{problem === 'failed' ? t('passkey.failed') : undefined}</FormAlert>
      {problem === 'dismissed' && <p role="status">{t('passkey.dismissed')}</p>}
      <Button type="button" rank={isFirst ? 'first' : 'second'} busy={busy} onClick={() => void logIn()}>
        {t('passkey.submit')}
      </Button>
    </div>
  )
}

function usePasskeyLogin() {
  const [search] = useSearchParams()
  const [isOffered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'dismissed' | null>(null)
  const ceremony = useWebauthnCeremony()
  const back = useRef(ownPath(search.get('volver')))
  useEffect(() => {
    let isHere = true
    void suggest(() => isHere, setOffered, back.current)
    return () => {
      isHere = false
    }
  }, [])
  const logIn = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const options = await fetchPasskeyOptions()
      const isIn =
        options !== null &&
        (await finish(await ceremony(() => startAuthentication({ optionsJSON: options })), back.current))
      if (!isIn) setProblem('failed')
    } catch (error) {
      setProblem(isDismissal(error) ? 'dismissed' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { isOffered, busy, problem, logIn }
}

/** Shows the button and starts passkey autofill in the email field, if supported. */
async function suggest(isHere: () => boolean, setOffered: (is: boolean) => void, back: InternalPath) {
  if (!browserSupportsWebAuthn()) return
  const optionsJSON = await fetchPasskeyOptions().catch(() => null)
  if (!optionsJSON || !isHere()) return
  setOffered(true)
  if (!(await browserSupportsWebAuthnAutofill()) || !isHere()) return
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
  if (response && isHere()) await finish(response, back).catch(() => false)
}

async function fetchPasskeyOptions(): Promise<Options | null> {
  const { beginPasskeyLogin: answer } = await execute(BeginPasskeyLoginDocument)
  return answer.__typename === 'PasskeyOptions' ? (JSON.parse(answer.options) as Options) : null
}

async function finish(response: object, back: InternalPath): Promise<boolean> {
  const variables = { response: JSON.stringify(response) }
  const { loginWithPasskey: answer } = await execute(LoginWithPasskeyDocument, variables)
  if (answer.__typename !== 'SessionGrant') return false
  enter('LOGIN', answer)
  await keepIfAsked()
  openPath(back)
  return true
}
