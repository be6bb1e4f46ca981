import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ReceivingAccountForm } from '#web/features/receiving-accounts/receiving-account-form.tsx'
import { execute } from '#web/graphql/execute.ts'
import { type SettingsWeddingFragment, WeddingSettingsDocument } from '#web/graphql/generated/graphql.ts'
import { loadWords } from '#web/i18n/in-browser.ts'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import '#web/features/receiving-accounts/receiving-accounts.css'
import '#web/features/wedding-settings/wedding-settings.css'

/** The form of a receiving account over the screen that asks for one, which stays. */
export default function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('couple')
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const [wedding, setWedding] = useState<SettingsWeddingFragment | null>(null)
  const show = useEffectEvent((loaded: SettingsWeddingFragment | null) =>
    loaded ? setWedding(loaded) : onClose(),
  )
  useEffect(() => {
    const load = async () => {
      await loadWords(['shield', 'receiving-accounts'])
      return execute(WeddingSettingsDocument, { weddingId })
    }
    void attempt(load).then((answer) => show(answer?.wedding ?? null))
  }, [attempt, weddingId])
  if (!wedding) return null
  return (
    <Modal
      title={t('overview.checklist.receivingAccount.act')}
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
    >
      <div className="wedding-settings receiving-accounts">
        <ReceivingAccountForm wedding={wedding} receivingAccount={null} onEnd={onClose} />
      </div>
    </Modal>
  )
}
