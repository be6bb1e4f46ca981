import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'

/** Offers the ready checklist while it was never put on the board. */
export function ChecklistCard({ onStart }: { onStart: () => Promise<boolean> }) {
  const { t } = useTranslation('board')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    if (!(await onStart())) setBusy(false)
  }
  return (
    <Card padded className="board-checklist">
      <div>
        <h2>{t('checklist.title')}</h2>
        <p>{t('checklist.text')}</p>
      </div>
      <Action look="soft" icon="checklist" busy={isBusy} onClick={() => void start()}>
        {t('checklist.start')}
      </Action>
    </Card>
  )
}
