let cameFrom: HTMLElement | null = null

/** F8 focuses the newest notice's action; leaving it restores the focus. */
export function goToNewest(event: KeyboardEvent): void {
  if (event.key !== 'F8') return
  const newest = [...document.querySelectorAll('.notice')].at(-1)?.querySelector('button')
  if (!newest) return
  event.preventDefault()
  const here = document.activeElement
  if (here instanceof HTMLElement && !here.closest('.notice')) cameFrom = here
  newest.focus()
}

/** Restores the focus to the element that had it before F8. */
export function goBack(): void {
  if (cameFrom?.isConnected) cameFrom.focus()
  cameFrom = null
}
