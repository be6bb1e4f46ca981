/**
 * Focuses a row after the list has rerendered, since a moved row is a new element. Without a row, focuses the
 * heading above the rows.
 */
export function focusSoon(rowId: string | null | undefined, inside: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const row = rowId ? document.querySelector(`[data-row="${CSS.escape(rowId)}"]`) : null
      const target =
        row?.querySelector<HTMLElement>(inside) ??
        document.querySelector<HTMLElement>('.list-editor .gifts-title')
      if (target && !target.contains(document.activeElement)) target.focus({ preventScroll: row === null })
    })
  })
}
