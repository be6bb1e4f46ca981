import { useTranslation } from 'react-i18next'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar over the page, on narrow screens. */
export function SideSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('couple')
  const sheet = useSheet(open, onClose)
  return (
    <dialog ref={sheet} className="side-sheet" aria-label={t('shell.menu')} onClose={onClose}>
      <div className="side">{open && <Sidebar over onClose={onClose} />}</div>
    </dialog>
  )
}
