import type { Task } from '#server/domain/planning/board/index.ts'
import type { NotedChange } from '#server/domain/planning/task-history/index.ts'
import type { SubItem } from '#shared/inputs/task.ts'

/** Returns the history entries for the difference between a task before and after a change. */
export function changesBetween(before: Task, after: Task): NotedChange[] {
  const isSame = (name: keyof Task) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const changes: Omit<NotedChange, 'taskId'>[] = []
  if (!isSame('name')) changes.push({ kind: 'renamed', detail: { from: before.name, to: after.name } })
  if (!isSame('description')) changes.push({ kind: 'described' })
  if (!isSame('dueDate')) changes.push({ kind: 'dated', detail: optional(before.dueDate, after.dueDate) })
  if (!isSame('memberIds')) changes.push({ kind: 'assigned', detail: { to: after.memberIds.join(' ') } })
  if (!isSame('progress'))
    changes.push({ kind: 'progressed', detail: optional(before.progress, after.progress) })
  if (!isSame('labelIds')) changes.push({ kind: 'labelled' })
  if (!isSame('supplierIds')) changes.push({ kind: 'supplied' })
  if (!isSame('coverColor') || !isSame('coverPicture')) changes.push({ kind: 'covered' })
  changes.push(...stepChanges(before.subItems, after.subItems))
  return changes.map((change) => ({ taskId: after.id, ...change }))
}

const optional = (from: string | number | null, to: string | number | null) => ({
  ...(from !== null && { from: String(from) }),
  ...(to !== null && { to: String(to) }),
})

function stepChanges(before: readonly SubItem[], after: readonly SubItem[]): Omit<NotedChange, 'taskId'>[] {
  const known = new Map(before.map((step) => [step.id, step]))
  const left = new Set(after.map(({ id }) => id))
  const changed = after.flatMap(({ id, name, done }) => {
    const earlier = known.get(id)
    if (!earlier) return { kind: 'stepAdded' as const, detail: { to: name } }
    if (earlier.done === done) return []
    return { kind: done ? ('stepDone' as const) : ('stepReopened' as const), detail: { to: name } }
  })
  const gone = before
    .filter(({ id }) => !left.has(id))
    .map(({ name }) => ({ kind: 'stepDeleted' as const, detail: { to: name } }))
  return [...changed, ...gone]
}
