import { comparedTaskFields } from '#shared/inputs/task.ts'
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
export function changedFields(initial: TaskForm, form: TaskForm): Partial<TaskForm> {
  const names = Object.keys(initial) as (keyof TaskForm)[]
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(initial[name]))
  return Object.fromEntries(changed.map((name) => [name, form[name]]))
}

/** Returns the fields that an edit and another person changed to different values, as the other person wrote them. */
export function conflictingFields(initial: TaskForm, mine: TaskForm, theirs: TaskForm): Partial<TaskForm> {
  const conflicting = comparedTaskFields.filter(
    (name) => mine[name] !== initial[name] && theirs[name] !== initial[name] && mine[name] !== theirs[name],
  )
  return Object.fromEntries(conflicting.map((name) => [name, theirs[name]]))
}

/** Returns an edit on top of what another person saved meanwhile, whose values apply where both changed a field. */
export function rebaseForm(initial: TaskForm, mine: TaskForm, theirs: TaskForm) {
  const { name, description, dueDate, progress } = theirs
  const single = { name, description, dueDate, progress }
  const form = {
    ...mine,
    ...single,
    ...changedFields(initial, mine),
    ...conflictingFields(initial, mine, theirs),
  }
  return { initial: { ...initial, ...single }, form }
}

/** Returns the mutation input of an edit: only changed fields, with the values that they had before. */
export function updateOf(id: string, initial: TaskForm, form: TaskForm) {
  const changed = changedFields(initial, form)
  return {
    id,
    ...fieldsOf({ ...changed, ...(changed.name !== undefined && { name: changed.name.trim() }) }),
    previous: fieldsOf(initial),
  }
}

/** Returns fields of the form as fields of a task. */
function fieldsOf(form: Partial<TaskForm>) {
  const { name, description, dueDate, progress, memberIds, labelIds, supplierIds } = form
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(dueDate !== undefined && { due_date: dueDate || null }),
    ...(progress !== undefined && { progress }),
    ...(memberIds && { memberIds: [...memberIds] }),
    ...(labelIds && { labelIds: [...labelIds] }),
    ...(supplierIds && { supplierIds: [...supplierIds] }),
  }
}

/** Returns the first problem of the form. */
export function problemOf({ name, description }: TaskForm) {
  if (name.trim() === '') return 'nameMissing' as const
  if (description.length > planningLimits.description) return 'tooLong' as const
  return null
}
