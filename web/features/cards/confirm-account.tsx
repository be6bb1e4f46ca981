import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  OnePartnerNote,
  confirmsAlone,
  ToSecondFactor,
} from '#web/workspace/receiving-accounts/one-partner-note.tsx'
import { ConfirmStep } from '#web/workspace/receiving-accounts/confirm-step.tsx'
import { execute } from '#web/graphql/execute.ts'
import { ConfirmCardsDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'

type ConfirmAccountProps = {
  id: string
  company: string
  isAlone: boolean
  /** When the second factor starts to count; null without one. */
  countsFrom: string | null
}

/**
 * Confirms card payments into this account: by the other partner, or by a sole partner with a second factor.
 */
export function ConfirmAccount({ id, company, isAlone, countsFrom }: ConfirmAccountProps) {
  const { t } = useTranslation('cards')
  const [isConfirming, setConfirming] = useState(false)
  if (isAlone && !confirmsAlone(countsFrom))
    return (
      <>
        <OnePartnerNote countsFrom={countsFrom} />
        {countsFrom === null && <ToSecondFactor />}
      </>
    )
  return (
    <>
      <Action look="primary" onClick={() => setConfirming(true)}>
        {t('settings.confirm')}
      </Action>
      {isConfirming && (
        <ConfirmStep
          confirm={async () => (await execute(ConfirmCardsDocument, { id })).confirmCards}
          isDone="CardAccount"
          done={t('settings.confirmed')}
          text={t('settings.proveText', { provider: company })}
          yes={t('settings.confirm')}
          onEnd={() => setConfirming(false)}
        />
      )}
    </>
  )
}
