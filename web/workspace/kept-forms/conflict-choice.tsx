import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import './kept-forms.css'

type ConflictChoiceProps = { onTheirs: () => void; onMine: () => void }

/** The choice between the own input and what another person saved meanwhile. */
export function ConflictChoice({ onTheirs, onMine }: ConflictChoiceProps) {
  const { t } = useTranslation('couple')
  return (
    <div className="conflict-choice">
      <Action small onClick={onTheirs}>
        {t('keptForms.keepTheirs')}
      </Action>
      <Action small look="soft" onClick={onMine}>
        {t('keptForms.saveMine')}
      </Action>
    </div>
  )
}
