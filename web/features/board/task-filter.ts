import { daysFrom, milestoneOf, type Milestone } from '#web/workspace/tasks/milestones.ts'
import type { Task } from './board-state.ts'

export const dueFilters = ['any', 'late', 'week', 'month', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** The task filter: assignee, due date and milestone. */
export type TaskFilter = {
  /** A member's id, `unassigned` for tasks without one, or empty for all. */
  readonly member: string
  readonly due: DueFilter
  readonly milestone: Milestone | null
}

export const allTasks: TaskFilter = { member: '', due: 'any', milestone: null }

/** Returns whether a task matches the filter. */
export function isShown(
  task: Pick<Task, 'memberIds' | 'due_date'>,
  filter: TaskFilter,
  { today, weddingDate }: { today: string; weddingDate: string },
): boolean {
  const { member, due, milestone } = filter
  if (member === 'unassigned' ? task.memberIds.length > 0 : member !== '' && !task.memberIds.includes(member))
    return false
  if (milestone && !(task.due_date && milestoneOf(task.due_date, weddingDate) === milestone)) return false
  return isDue(task.due_date ?? null, due, today)
}

function isDue(day: string | null, due: DueFilter, today: string): boolean {
  switch (due) {
    case 'any':
      return true
    case 'none':
      return day === null
    case 'late':
      return day !== null && day < today
    case 'week':
      return day !== null && day >= today && day <= daysFrom(today, 7)
    case 'month':
      return day !== null && day >= today && day <= daysFrom(today, 31)
  }
}
