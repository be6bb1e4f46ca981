import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * A modal dialog of the browser's own, open while it should be: the focus stays inside, Escape closes it, and so does a tap
 * beside it. The focus goes back to where it came from.
 */
export function useSheet(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
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
    const closeBeside = ({ target }: MouseEvent) => target === dialog && close()
    dialog?.addEventListener('click', closeBeside)
    return () => dialog?.removeEventListener('click', closeBeside)
  }, [])
  return sheet
}
