import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-mail="${CSS.escape(id)}"]`)

/** Focuses a mail in the list. A page that is not drawn, since it is far from the viewport, is brought into view before. */
export function focusMail(id: string): void {
  const row = rowOf(id)
  if (row) return row.focus()
  const page = useMailboxState.getState().pages.find(({ ids }) => ids.includes(id))
  if (!page) return
  document.querySelector(`[data-mails="${CSS.escape(page.after ?? 'first')}"]`)?.scrollIntoView()
  // The page is drawn once the browser has seen that it is in view.
  setTimeout(() => rowOf(id)?.focus(), 100)
}
