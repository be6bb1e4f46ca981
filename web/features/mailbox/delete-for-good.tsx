import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { AskFirst } from './ask-first.tsx'

/** Deletes mails of the bin for good, after a question: this has no undo. */
export function DeleteForGood({ count, onYes }: { count: number; onYes: () => void }) {
  const { t } = useTranslation('mailbox')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconAction icon="trash" label={t('act.deleteForGood')} onClick={() => setAsking(true)} />
      {isAsking && (
        <AskFirst
          title={t('bin.askSome', { count })}
          text={t('bin.askSomeText')}
          yes={t('act.deleteForGood')}
          onYes={onYes}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
