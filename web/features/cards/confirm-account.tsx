import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AloneNote, confirmsAlone, ToSecondFactor } from '#web/features/rails/alone-note.tsx'
import { ProveDialog } from '#web/features/rails/prove-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import { ConfirmCardsDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/workspace/action.tsx'

type ConfirmAccountProps = {
  id: string
  company: string
  isAlone: boolean
  /** From when their second factor counts; null without one. */
  countsFrom: string | null
}

/** Agrees that guests pay by card into this account: the other partner by password, whoever is alone by their second factor. */
export function ConfirmAccount({ id, company, isAlone, countsFrom }: ConfirmAccountProps) {
  const { t } = useTranslation('cards')
  const [isProving, setProving] = useState(false)
  if (isAlone && !confirmsAlone(countsFrom))
    return (
      <>
        <AloneNote countsFrom={countsFrom} />
        {countsFrom === null && <ToSecondFactor />}
      </>
    )
  return (
    <>
      <Action look="primary" onClick={() => setProving(true)}>
        {t('settings.confirm')}
      </Action>
      {isProving && (
        <ProveDialog
          byCode={isAlone}
          confirm={async () => (await execute(ConfirmCardsDocument, { id })).confirmCards}
          isDone="CardAccount"
          done={t('settings.confirmed')}
          text={t('settings.proveText', { provider: company })}
          yes={t('settings.confirm')}
          onEnd={() => setProving(false)}
        />
      )}
    </>
  )
}
