import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { useRefusal } from './use-refusal.ts'

type ConfirmStepProps = {
  /** Confirms. Returns the confirmed object, of type `isDone`, or the refusal. */
  confirm: () => Promise<{ readonly __typename: string; readonly countsFrom?: string }>
  isDone: string
  done: string
  /** Text and button label, if it is not a change. */
  text?: string
  yes?: string
  onEnd: () => void
}

/** Asks before a partner confirms a receiving account, then confirms it. */
export function ConfirmStep({ confirm, isDone, done, text, yes, onEnd }: ConfirmStepProps) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const go = async () => {
    const result = await attempt(confirm)
    if (!result) return
    if (result.__typename === isDone) notice({ text: done })
    else refuse(result)
    onEnd()
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={t('prove.title')}
      text={text ?? t('prove.text')}
      yes={yes ?? t('prove.yes')}
      busy={busy}
      onYes={() => void go()}
      onNo={onEnd}
    />
  )
}
