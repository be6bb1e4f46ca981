import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

/**
 * Controls a native modal dialog: the focus stays inside, Escape or a tap outside closes it, and the focus is
 * restored.
 */
export function useSheet(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const sheet = useRef<HTMLDialogElement>(null)
  // A layout effect: a dialog that opens at the same time would otherwise mount in the closing sheet, invisible.
  useLayoutEffect(() => {
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

/** Keeps a sheet open when Escape closes a menu or a panel within it. */
export function keepSheetOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
