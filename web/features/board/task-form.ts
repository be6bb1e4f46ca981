import { planningLimits } from '#shared/inputs/planning-limits.ts'
import type { Task } from './board-state.ts'

/** The content of the task form. */
export type TaskForm = {
  readonly name: string
  readonly description: string
  /** Empty for a task without a date. */
  readonly dueDate: string
  readonly memberIds: readonly string[]
  readonly labelIds: readonly string[]
  readonly supplierIds: readonly string[]
  /** Null to derive the progress from the sub-items. */
  readonly progress: number | null
}

/** Returns the form of a task. */
export function taskFormOf(task: Task): TaskForm {
  const { name, description, due_date: dueDate, memberIds, labelIds, supplierIds, ownProgress } = task
  return {
    name,
    description,
    dueDate: dueDate ?? '',
    memberIds,
    labelIds,
    supplierIds,
    progress: ownProgress ?? null,
  }
}

/** Returns the fields of a form that differ from its initial content. */
export function changedFields(begun: TaskForm, form: TaskForm): Partial<TaskForm> {
  const names = Object.keys(begun) as (keyof TaskForm)[]
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(begun[name]))
  return Object.fromEntries(changed.map((name) => [name, form[name]]))
}

/** Returns the first problem of the form. */
export function problemOf({ name, description }: TaskForm) {
  if (name.trim() === '') return 'nameMissing' as const
  if (description.length > planningLimits.description) return 'tooLong' as const
  return null
}
