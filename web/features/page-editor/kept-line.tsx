import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PageEditor } from './use-page-editor.ts'

/** Where the work is: saved, on its way, or in this browser alone. */
export function KeptLine({ editor }: { editor: PageEditor }) {
  const { t } = useTranslation('page')
  const { status } = useWedding()
  const { state, isChanged, problem } = editor
  const asPublished = status === 'draft' ? ('kept.draft' as const) : ('kept.published' as const)
  const words = problem?.kind === 'invalid' && state === 'offline' ? 'refused' : state
  return (
    <p className="kept-line t12" role="status" data-state={words}>
      {state === 'saved' && <Icon name="check" className="xs" />}
      {state === 'offline' && <Icon name="warn" className="xs" />}
      {words === 'saved' ? t(isChanged ? 'kept.saved' : asPublished) : t(`kept.${words}`)}
    </p>
  )
}
