import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-mail="${CSS.escape(id)}"]`)

/** Focuses a mail in the list. A page far from the viewport is not rendered, so it is scrolled into view first. */
export function focusMail(id: string): void {
  const row = rowOf(id)
  if (row) return row.focus()
  const page = useMailboxState.getState().pages.find(({ ids }) => ids.includes(id))
  if (!page) return
  document.querySelector(`[data-mails="${CSS.escape(page.after ?? 'first')}"]`)?.scrollIntoView()
  // The page renders once the browser has reported that it is in view.
  setTimeout(() => rowOf(id)?.focus(), 100)
}
