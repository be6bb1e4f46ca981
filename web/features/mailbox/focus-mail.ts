import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-mail="${CSS.escape(id)}"]`)

/** The wait for a row that is not rendered yet; at most one at a time. */
let waiting: AbortController | null = null

/** Focuses a mail in the list. A page far from the viewport is not rendered, so it is scrolled into view first. */
export function focusMail(id: string): void {
  waiting?.abort()
  const row = rowOf(id)
  if (row) return row.focus()
  const page = useMailboxState.getState().pages.find(({ ids }) => ids.includes(id))
  const place = page && document.querySelector(`[data-mails="${CSS.escape(page.after ?? 'first')}"]`)
  if (!place) return
  waiting = new AbortController()
  focusOnceDrawn(id, place, waiting)
  place.scrollIntoView()
}

/** Focuses a row once its page has it, unless the focus goes elsewhere before. */
function focusOnceDrawn(id: string, page: Element, wait: AbortController): void {
  const { signal } = wait
  const observer = new MutationObserver(() => rowOf(id)?.focus())
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', () => wait.abort(), { signal })
  observer.observe(page, { childList: true, subtree: true })
}
