/** Focuses a task after the board has rerendered, since a task in another list is a new element. */
export function focusTaskSoon(taskId: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] .task-name`)
      link?.focus({ preventScroll: true })
    })
  })
}
