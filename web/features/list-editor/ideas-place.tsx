import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { IdeasPanel, type PanelWedding } from '#web/workspace/ideas/ideas-panel.tsx'
import '#web/workspace/ideas/ideas.css'
import { minWidth } from '#web/theme/measures.ts'

const wide = minWidth('lg')

/** Returns whether the ideas fit beside the list. */
export const useIsWide = (): boolean => useMedia(wide)

/** The ideas beside the list. */
export function IdeasDock({
  wedding,
  search,
}: {
  wedding: PanelWedding
  search: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation('list')
  return (
    <div className="ideas-dock">
      <aside className="ideas" aria-label={t('ideas.title')}>
        <IdeasPanel wedding={wedding} search={search} />
      </aside>
    </div>
  )
}

type SheetProps = { wedding: PanelWedding; open: boolean; onClose: () => void }

/** The ideas as a sheet: from the bottom on a phone, from the side otherwise. Escape closes it. */
export function IdeasSheet({ wedding, open, onClose }: SheetProps) {
  const { t } = useTranslation('list')
  const sheet = useSheet(open, onClose)
  return (
    <dialog ref={sheet} className="ideas-sheet" aria-label={t('ideas.title')} onClose={onClose}>
      {open && (
        <div className="ideas">
          <IdeasPanel wedding={wedding} onClose={onClose} />
        </div>
      )}
    </dialog>
  )
}
