import { addDays } from '#shared/calendar-days.ts'
import { foldText } from '#shared/fold-text.ts'
import { milestoneOf, type Milestone } from '#web/workspace/tasks/milestones.ts'
import type { Label, Member, Supplier, Task } from './board-state.ts'
import { plainText } from './rich-html.ts'

export const dueFilters = ['any', 'late', 'week', 'month', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** The task filter: words, assignee, due date and milestone. */
export type TaskFilter = {
  /** Search words, matched with the text of a task and the names of its people, labels and suppliers. */
  readonly search: string
  /** A member's id, `unassigned` for tasks without one, or empty for all. */
  readonly member: string
  /** A label's id, or empty for all. */
  readonly label: string
  readonly due: DueFilter
  readonly milestone: Milestone | null
}

export const allTasks: TaskFilter = { search: '', member: '', label: '', due: 'any', milestone: null }

/** Returns whether a task matches the filter. */
export function isShown(
  task: Pick<Task, 'memberIds' | 'labelIds' | 'due_date'>,
  filter: Omit<TaskFilter, 'search'>,
  { today, weddingDate }: { today: string; weddingDate: string },
): boolean {
  const { member, label, due, milestone } = filter
  if (member === 'unassigned' ? task.memberIds.length > 0 : member !== '' && !task.memberIds.includes(member))
    return false
  if (label !== '' && !task.labelIds.includes(label)) return false
  if (milestone && !(task.due_date && milestoneOf(task.due_date, weddingDate) === milestone)) return false
  return isDue(task.due_date ?? null, due, today)
}

type SearchedNames = {
  readonly members: Readonly<Record<string, Pick<Member, 'name'>>>
  readonly labels: Readonly<Record<string, Pick<Label, 'name'>>>
  readonly suppliers: Readonly<Record<string, Pick<Supplier, 'name' | 'trade'>>>
}

/**
 * Returns a predicate for tasks that contain all words of a search: in name, text, sub-items, people, labels or
 * suppliers.
 */
export function searchIn(
  words: readonly string[],
  { members, labels, suppliers }: SearchedNames,
): (
  task: Pick<Task, 'name' | 'description' | 'subItemList' | 'memberIds' | 'labelIds' | 'supplierIds'>,
) => boolean {
  return ({ name, description, subItemList, memberIds, labelIds, supplierIds }) => {
    if (words.length === 0) return true
    const people = memberIds.map((id) => members[id]?.name ?? '')
    const steps = subItemList.map((one) => one.name)
    const tags = labelIds.map((id) => labels[id]?.name ?? '')
    const contacts = supplierIds.map((id) => `${suppliers[id]?.name ?? ''} ${suppliers[id]?.trade ?? ''}`)
    const text = foldText(
      [name, plainText(description), ...steps, ...people, ...tags, ...contacts].join('\n'),
    )
    return words.every((word) => text.includes(word))
  }
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
      return day !== null && day >= today && day <= addDays(today, 7)
    case 'month':
      return day !== null && day >= today && day <= addDays(today, 31)
  }
}
