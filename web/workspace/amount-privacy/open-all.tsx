import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import { SetAmountPrivacyDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'

/** Shows all gifts for both partners, after a confirmation, since a surprise cannot be restored. */
export function OpenAll({ look = 'primary', small }: { look?: 'primary' | 'bare'; small?: boolean }) {
  const { t } = useTranslation('couple')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const open = async () => {
    const answer = await attempt(() =>
      execute(SetAmountPrivacyDocument, { weddingId, amountPrivacy: 'everything', surpriseUntil: null }),
    )
    setAsking(false)
    if (answer) await revalidate()
  }
  return (
    <>
      <Action look={look} small={small} icon="eye" onClick={() => setAsking(true)}>
        {t('amountPrivacy.open')}
      </Action>
      {isAsking && (
        <ConfirmDialog
          title={t('amountPrivacy.ask.title')}
          text={t('amountPrivacy.ask.text')}
          yes={t('amountPrivacy.ask.yes')}
          busy={busy}
          onYes={() => void open()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
