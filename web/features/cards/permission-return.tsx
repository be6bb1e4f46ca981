import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { TakeCardPermissionDocument } from '#web/graphql/generated/graphql.ts'
import { useConnected } from './connect-form.tsx'

/** Submits the result of the provider's permission page once, and removes it from the address. */
export function PermissionReturn({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('cards')
  const { attempt } = useAttempt()
  const connected = useConnected(isAlone)
  const [search, setSearch] = useSearchParams()
  const [failed, setFailed] = useState(false)
  const handedIn = useRef(false)
  const state = search.get('permiso')
  const code = search.get('codigo')
  useEffect(() => {
    if (state === null || handedIn.current) return
    handedIn.current = true
    const handIn = async () => {
      setSearch({}, { replace: true, preventScrollReset: true })
      const answer =
        code === null ? null : await attempt(() => execute(TakeCardPermissionDocument, { state, code }))
      const outcome = answer?.takeCardPermission
      if (outcome?.__typename === 'CardAccount') return connected(outcome.usableFrom)
      setFailed(true)
    }
    void handIn()
  }, [state, code, attempt, connected, setSearch])
  return failed ? <p role="alert">{t('settings.notLent')}</p> : null
}
