import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './sidebar.tsx'

/**
 * The sidebar over the page, on narrow screens. A modal dialog of the browser's own: the focus stays inside, Escape closes it,
 * and the focus goes back to where it came from.
 */
export function SideSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('couple')
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = sheet.current
    const outside = ({ target }: MouseEvent) => target === dialog && close()
    dialog?.addEventListener('click', outside)
    return () => dialog?.removeEventListener('click', outside)
  }, [])
  return (
    <dialog ref={sheet} className="side-sheet" aria-label={t('shell.menu')} onClose={onClose}>
      <div className="side">{open && <Sidebar over onClose={onClose} />}</div>
    </dialog>
  )
}
