import { useTranslation } from '#web/i18n/use-translation.ts'
import type { KeepingState } from '#web/workspace/draft-keeping/keeping.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Says whether the start is stored in the account, or only in this tab. */
export function SavingNote({ state }: { state: KeepingState | null }) {
  const { t } = useTranslation('couple')
  const shown = state === 'offline' ? 'offline' : state === 'saved' ? 'saved' : null
  return (
    <p className="start-saving mut t13" role="status">
      {shown && <Icon name={shown === 'saved' ? 'check' : 'warn'} className="xs" />}
      {shown && t(`start.saving.${shown}`)}
    </p>
  )
}
