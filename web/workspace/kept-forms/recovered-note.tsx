import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import './kept-forms.css'

/** Tells in a form that it shows unsaved input of an earlier visit, which can be discarded. */
export function RecoveredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('couple')
  return (
    <div className="recovered-note">
      <p role="status">
        <Icon name="clock" className="s" /> <span>{t('keptForms.recovered')}</span>
      </p>
      <Action look="bare" small onClick={onDiscard}>
        {t('keptForms.discard')}
      </Action>
    </div>
  )
}
