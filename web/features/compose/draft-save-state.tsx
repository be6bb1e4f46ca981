import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Draft } from './use-draft.ts'
import { isNothing } from '#web/workspace/compose/writing.ts'

/** The save state of a draft: saved, saving, or only in this browser. */
export function DraftSaveState({ draft: { state, version, writing } }: { draft: Draft }) {
  const { t } = useTranslation('mailbox')
  if (version === null && isNothing(writing)) return <p className="mut t12">{t('kept.nothing')}</p>
  if (version === null && state === 'saved') return <p className="mut t12">{t('kept.begin')}</p>
  return (
    <p className="mut t12 kept-where" role="status" data-state={state}>
      {state === 'saved' && <Icon name="check" className="xs" />}
      {state === 'offline' && <Icon name="warn" className="xs" />}
      {t(`kept.${state}`)}
    </p>
  )
}
