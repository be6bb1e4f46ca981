/**
 * Puts the focus into a row of the list once the list has been drawn anew: a row that changes its place is another element then.
 * Without a row, to the heading above the rows.
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
