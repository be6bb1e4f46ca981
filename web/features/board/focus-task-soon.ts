/** Puts the focus on a task once the board has been drawn anew: in another list it is another element. */
export function focusTaskSoon(taskId: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] .task-name`)
      link?.focus({ preventScroll: true })
    })
  })
}
