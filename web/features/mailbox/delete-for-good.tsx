import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'

/** Deletes mails of the bin permanently, after a confirmation, since there is no undo. */
export function DeleteForGood({ count, onYes }: { count: number; onYes: () => void }) {
  const { t } = useTranslation('mailbox')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconAction icon="trash" label={t('act.deleteForGood')} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={t('bin.askSome', { count })}
          text={t('bin.askSomeText')}
          yes={t('act.deleteForGood')}
          busy={false}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            onYes()
          }}
        />
      )}
    </>
  )
}
